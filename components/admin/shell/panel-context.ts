"use client";

import { createContext, use } from "react";
import { removeDrafts } from "@/components/forms/draft-storage";
import { type Retention, retention } from "@/lib/shared/retention";
import type { Role } from "@/lib/shared/roles";

/** The id of the account that is signed in. */
export const Account = createContext<number | null>(null);

/** In which role. */
export const AccountRole = createContext<Role>("moderator");

export const useIsAdmin = (): boolean => use(AccountRole) === "admin";

const beginning = "panel-";

/**
 * The name under which the browser stores an admin's drafts in the panel: the next one to sign in finds nothing
 * filled in with another one's words.
 * @throws Error outside of the panel
 */
export function useDraftKey(name: string): string {
  const id = use(Account);
  if (id === null) throw new Error("nobody is signed in outside of the panel");
  return `${beginning}${id}-${name}`;
}

/** Signing out on purpose leaves nothing behind in the browser. */
export const forgetPanelDrafts = (): void => removeDrafts(beginning);

/** The name of the account that is signed in. */
export const OwnName = createContext("");

export const useOwnName = (): string => use(OwnName);

/** The site's name, for what is said to people outside. */
export const SiteName = createContext("");

export const useSiteName = (): string => use(SiteName);

/** How long things are stored, for what the panel says of it. */
export const StoredTimes = createContext<Retention>(retention);

export const useStoredTimes = (): Retention => use(StoredTimes);

/** Whether mails can be sent at all: without a provider they wait in the Mail Queue. */
export const MailReady = createContext({ hasMail: true });

export const useMailReady = (): boolean => use(MailReady).hasMail;

/** Whether Steam can be asked about a game. */
export const SteamReady = createContext(false);

export const useSteamReady = (): boolean => use(SteamReady);
