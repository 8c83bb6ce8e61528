import { invalidInput } from "../../shared/errors.ts";
import { LIMIT } from "../../shared/limits.ts";
import { IMAGE_TYPE, type ImageType } from "../../shared/vocabulary.ts";

const DATA_URL = /^data:[\w/+.-]*;base64,/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * The bytes of a picture that came as base64, with or without the head of a data URL. Throws INVALID_INPUT for what is no
 * base64, too large, or by its first bytes no picture of this type.
 */
export function imageBytes(contentType: ImageType, data: string): Buffer {
  const text = data.replace(DATA_URL, "");
  if (text.length % 4 !== 0 || !BASE64.test(text)) throw invalidInput("data", "must be base64");
  const bytes = Buffer.from(text, "base64");
  if (bytes.length > LIMIT.avatarBytes) throw invalidInput("data", `must have at most ${LIMIT.avatarBytes} bytes`);
  if (!begins[contentType](bytes)) throw invalidInput("data", `must be a picture of the type ${contentType}`);
  return bytes;
}

/** How each kind of file begins. */
const begins: Record<ImageType, (bytes: Buffer) => boolean> = {
  [IMAGE_TYPE.PNG]: (bytes) => bytes.toString("latin1", 0, 8) === "\x89PNG\r\n\x1a\n",
  [IMAGE_TYPE.JPEG]: (bytes) => bytes.toString("latin1", 0, 3) === "\xff\xd8\xff",
  [IMAGE_TYPE.WEBP]: (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
};
