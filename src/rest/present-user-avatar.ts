import { z } from "zod";
import { record } from "./shapes.ts";

export const StoredAvatar = record(
  "StoredAvatar",
  "A picture that was stored; `url` is its address, `size` in bytes.",
  {
    id: z.string(),
    url: z.string(),
    size: z.int(),
  },
);

/** A picture that was stored; the address is relative to the server (contract, 2.12). */
export const presentStoredAvatar = ({
  avatarId,
  size,
}: {
  avatarId: string;
  size: number;
}): z.input<typeof StoredAvatar> => ({ id: avatarId, url: `/api/user/avatar/${avatarId}`, size });
