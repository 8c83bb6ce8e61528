import { z } from "zod";
import type { MemberWithUser } from "../domain/workspace/members.ts";
import { ROLE } from "../shared/vocabulary.ts";
import { record } from "./shapes.ts";

export const WorkspaceMember = record("WorkspaceMember", "A member of a workspace. The id is the user's.", {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  role: z.enum(ROLE),
});

/** A workspace member in a list; the id is the user's (specification, section 2; contract, 1.8). */
export const presentMember = ({ role, user }: MemberWithUser): z.input<typeof WorkspaceMember> => ({
  id: user.id,
  name: user.name,
  email: user.email,
  image: user.image,
  role,
});
