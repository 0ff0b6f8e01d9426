"use client";

import { createContext, use } from "react";
import { removeDrafts } from "@/components/forms/draft-storage";
import { type LanguageCode, sourceLanguage } from "@/lib/shared/languages";
import { type Retention, retention } from "@/lib/shared/retention";
import type { Role } from "@/lib/shared/roles";

/** The id of the signed-in account. */
export const Account = createContext<number | null>(null);

export const AccountRole = createContext<Role>("moderator");

export const useIsAdmin = (): boolean => use(AccountRole) === "admin";

export const MayWrite = createContext(false);

/** Whether the account may write posts. */
export const useMayWrite = (): boolean => use(MayWrite);

const beginning = "panel-";

/**
 * The storage key of a draft, per account: the next admin to sign in must not see it.
 * @throws Error outside the panel
 */
export function useDraftKey(name: string): string {
  const id = use(Account);
  if (id === null) throw new Error("nobody is signed in outside of the panel");
  return `${beginning}${id}-${name}`;
}

/** An intentional logout leaves nothing in the browser. */
export const forgetPanelDrafts = (): void => removeDrafts(beginning);

export const OwnName = createContext("");

export const useOwnName = (): string => use(OwnName);

export const SiteName = createContext("");

export const useSiteName = (): string => use(SiteName);

export const StoredTimes = createContext<Retention>(retention);

export const useStoredTimes = (): Retention => use(StoredTimes);

/** Without a provider, emails wait in the Mail Queue; without the site's contact address, replies reach no one. */
export const MailReady = createContext({ hasMail: true, takesReplies: true });

export const useMailReady = (): boolean => use(MailReady).hasMail;

export const useTakesReplies = (): boolean => use(MailReady).takesReplies;

export const SteamReady = createContext(false);

export const useSteamReady = (): boolean => use(SteamReady);

/** Those that are switched on. */
export const SiteLanguages = createContext<readonly LanguageCode[]>([sourceLanguage]);

export const useSiteLanguages = (): readonly LanguageCode[] => use(SiteLanguages);
