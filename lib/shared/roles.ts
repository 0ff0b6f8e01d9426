import { message } from "./message";

/** An admin has all permissions of a moderator. */
export type Role = "moderator" | "admin";

/** Messages. */
export const roleNames: Record<Role, string> = {
  moderator: message("roles.moderator"),
  admin: message("roles.admin"),
};

export const rights = ["isAdmin", "isModerator", "mayWrite"] as const;
export type Rights = Record<(typeof rights)[number], boolean>;
type RoleRights = Pick<Rights, "isAdmin" | "isModerator">;

/** @returns null without access to the panel */
export function roleOf({ isAdmin, isModerator }: RoleRights): Role | null {
  if (isAdmin) return "admin";
  return isModerator ? "moderator" : null;
}

export const reaches = (role: Role, needed: Role): boolean => needed === "moderator" || role === "admin";

/** Whether a user of the panel may write posts. */
export const canWrite = ({ isAdmin, isModerator, mayWrite }: Rights): boolean =>
  isAdmin || (isModerator && mayWrite);
