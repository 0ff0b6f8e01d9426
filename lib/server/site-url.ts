import "server-only";
import { env } from "@/lib/server/env";
import { storedSetUp } from "@/lib/shared/stored-settings";

/** The address that visitors use, without a trailing slash: the panel's, or else the environment's. */
export const siteUrl = (): string => storedSetUp("SITE_URL") ?? env().SITE_URL;

export const isHttpsSite = (): boolean => siteUrl().startsWith("https://");

/** @param path begins with "/" */
export const absoluteUrl = (path: string): string => `${siteUrl()}${path}`;
