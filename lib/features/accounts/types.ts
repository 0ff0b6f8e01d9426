import type { Page } from "@/lib/shared/page";

/** Never contains the password hash; `createdAt` is ISO 8601. */
export type PanelUser = {
  id: number;
  username: string;
  isAdmin: boolean;
  isModerator: boolean;
  /** a moderator may write posts; admins always may */
  mayWrite: boolean;
  createdAt: string;
  hasSecondFactor: boolean;
};

export const userFilters = ["admins", "moderators", "others", "with-factor", "without-factor"] as const;
export type UserFilter = (typeof userFilters)[number];

/** `counts` covers all results of the search. */
export type UsersPage = Page<PanelUser> & { counts: Record<UserFilter | "all", number> };

/** `qrCode` is a data URL. */
export type SecondFactorOffer = { secret: string; qrCode: string };

/** Times are ISO 8601. */
export type OwnPasskey = { id: string; name: string; createdAt: string; lastUsedAt: string | null };
