import type { Page } from "@/lib/shared/page";
import type { UserFilter } from "./list-query";

/** An account as the panel sees it: never its password's hash; `createdAt` as ISO 8601. */
export type PanelUser = {
  id: number;
  username: string;
  isAdmin: boolean;
  createdAt: string;
  hasSecondFactor: boolean;
};

/** One page of the accounts, with the numbers of all that the search finds. */
export type UsersPage = Page<PanelUser> & { counts: Record<UserFilter | "all", number> };

/** What an authenticator app needs to know; `qrCode` is a picture as a data string. */
export type SecondFactorOffer = { secret: string; qrCode: string };
