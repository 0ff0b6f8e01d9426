/** docs/product.md, "Links by host". */
import { isSitePage } from "@/lib/shared/site-pages";

export const steamHosts = ["steampowered.com", "steamcommunity.com"];
export const xHosts = ["x.com", "twitter.com"];

/** Compares whole labels: `steamcommunity.com.example` does not match. */
export const isHostOf = (host: string, site: readonly string[]): boolean =>
  site.some((own) => host === own || host.endsWith(`.${own}`));

export const isSteam = (url: string): boolean =>
  URL.canParse(url) && isHostOf(new URL(url).hostname, steamHosts);

export const isSteamId = (name: string): boolean => /^\d{17}$/.test(name);

export const steamProfile = (name: string): string =>
  `https://steamcommunity.com/${isSteamId(name) ? "profiles" : "id"}/${name}`;

/** @param handle with or without "@" */
export const xProfile = (handle: string): string =>
  `https://x.com/${encodeURIComponent(handle.replace(/^@/, ""))}`;

/** @returns the handle without "@", or null if it is not a profile */
export function handleOfX(url: string): string | null {
  const name = /^https?:\/\/(?:www\.)?(?:x|twitter)\.com\/@?(\w{1,50})\/?(?:[?#]|$)/i.exec(url.trim())?.[1];
  return name && !isSitePage("twitter", name) ? name : null;
}
