/**
 * Sites that people link to, by their own hosts (docs/product.md, "Links by host"), and the addresses of profiles
 * there.
 */
import { isSitePage } from "@/lib/shared/site-pages";

export const steamHosts = ["steampowered.com", "steamcommunity.com"];
export const xHosts = ["x.com", "twitter.com"];

/** Whether a host is one of a site's own, or below one; what an address merely contains does not count. */
export const isHostOf = (host: string, site: readonly string[]): boolean =>
  site.some((own) => host === own || host.endsWith(`.${own}`));

/** Whether a link really goes to Steam. */
export const isSteam = (url: string): boolean =>
  URL.canParse(url) && isHostOf(new URL(url).hostname, steamHosts);

/** Whether a name is the number by which Steam itself knows an account. */
export const isSteamId = (name: string): boolean => /^\d{17}$/.test(name);

/** The address of a profile on Steam, by the name that its owner chose or by its number. */
export const steamProfile = (name: string): string =>
  `https://steamcommunity.com/${isSteamId(name) ? "profiles" : "id"}/${name}`;

/** The address of a profile on X, formerly Twitter. @param handle with or without its "@" */
export const xProfile = (handle: string): string =>
  `https://x.com/${encodeURIComponent(handle.replace(/^@/, ""))}`;

/** The handle, without "@", in the address of a profile on X; null for any other address. */
export function handleOfX(url: string): string | null {
  const name = /^https?:\/\/(?:www\.)?(?:x|twitter)\.com\/@?(\w{1,50})\/?(?:[?#]|$)/i.exec(url.trim())?.[1];
  return name && !isSitePage("twitter", name) ? name : null;
}
