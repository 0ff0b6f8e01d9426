/** An admin has all permissions of a moderator. */
export type Role = "moderator" | "admin";

export const roleNames: Record<Role, string> = { moderator: "Moderator", admin: "Admin" };

export const rights = ["isAdmin", "isModerator"] as const;
export type Rights = Record<(typeof rights)[number], boolean>;

/** @returns null without access to the panel */
export function roleOf({ isAdmin, isModerator }: Rights): Role | null {
  if (isAdmin) return "admin";
  return isModerator ? "moderator" : null;
}

export const reaches = (role: Role, needed: Role): boolean => needed === "moderator" || role === "admin";
