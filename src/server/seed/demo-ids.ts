import { createHash } from "node:crypto";

const md5 = (text: string): string => createHash("md5").update(text).digest("hex");

/** The demo's rows have the same ids on every instance: made of what they are, in the form of the product's own. */
export const demoId = (what: string): string => `000000000${md5(what).slice(0, 15)}`;

/** The same for rows of the identity library. */
export const demoIdentityId = (what: string): string => md5(what);
