import type { MemberWithUser } from "../domain/workspace/members.ts";

/** A workspace member in a list; the id is the user's (specification, section 2; contract, 1.8). */
export const presentMember = ({ role, user }: MemberWithUser) => ({
  id: user.id,
  name: user.name,
  email: user.email,
  image: user.image,
  role,
});
