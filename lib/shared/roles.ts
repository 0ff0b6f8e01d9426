/** The rights of an account in the panel; an admin has all those of a moderator. */
export type Role = "moderator" | "admin";

export const roleNames: Record<Role, string> = { moderator: "Moderator", admin: "Admin" };

/** The columns of an account that make its role. */
export const rights = ["isAdmin", "isModerator"] as const;
export type Rights = Record<(typeof rights)[number], boolean>;

/** The role that an account's rights make; null where it may not enter the panel. */
export function roleOf({ isAdmin, isModerator }: Rights): Role | null {
  if (isAdmin) return "admin";
  return isModerator ? "moderator" : null;
}

/** Whether a role reaches as far as what is asked for. */
export const reaches = (role: Role, needed: Role): boolean => needed === "moderator" || role === "admin";
