import type { Page } from "@/lib/shared/page";

/** An account as the panel sees it: never its password's hash; `createdAt` as ISO 8601. */
export type PanelUser = {
  id: number;
  username: string;
  isAdmin: boolean;
  isModerator: boolean;
  createdAt: string;
  hasSecondFactor: boolean;
};

/** The filters of the list. */
export const userFilters = ["admins", "moderators", "others", "with-factor", "without-factor"] as const;
export type UserFilter = (typeof userFilters)[number];

/** One page of the accounts, with the numbers of all that the search finds. */
export type UsersPage = Page<PanelUser> & { counts: Record<UserFilter | "all", number> };

/** The data an authenticator app needs; `qrCode` is a picture as a data string. */
export type SecondFactorOffer = { secret: string; qrCode: string };

/** One's own passkey as its list shows it; moments as ISO 8601. */
export type OwnPasskey = { id: string; name: string; createdAt: string; lastUsedAt: string | null };
