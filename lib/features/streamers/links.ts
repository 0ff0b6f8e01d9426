import { maxUrlLength } from "@/lib/shared/limits";
import { message } from "@/lib/shared/message";
import { isSteamId, steamProfile, xHosts } from "@/lib/shared/outside-sites";
import { isSitePage } from "@/lib/shared/site-pages";
import { type StreamerPlatform, streamerLimits } from "./constants";

/**
 * Profiles on other sites (docs/product.md, "Links by host"). Addresses are parsed and their hosts compared, and stored
 * links are rebuilt from the handle alone.
 */

/** In the form's order. `base` plus a handle is the profile's address. */
export const socialNetworks = [
  { id: "tiktok", label: "TikTok", hosts: ["tiktok.com"], base: "https://tiktok.com/@" },
  { id: "twitter", label: "Twitter/X", hosts: xHosts, base: "https://x.com/" },
  { id: "facebook", label: "Facebook", hosts: ["facebook.com"], base: "https://facebook.com/" },
  {
    id: "bluesky",
    label: "BlueSky",
    hosts: ["bsky.social", "bsky.app"],
    // The suffix of the network's default handles.
    handleEnding: ".bsky.social",
    base: "https://bsky.social/profile/",
  },
  { id: "threads", label: "Threads", hosts: ["threads.net", "threads.com"], base: "https://threads.net/@" },
  { id: "steam", label: "Steam", hosts: ["steamcommunity.com"], base: "https://steamcommunity.com/id/" },
] as const;

type SocialNetwork = (typeof socialNetworks)[number];
export type SocialNetworkId = SocialNetwork["id"];

const handlePattern = new RegExp(`^[A-Za-z0-9_.-]{1,${streamerLimits.handle}}$`);
/** Allows only plain names, not even "..", which would change the path. */
const isHandle = (text: string): boolean => handlePattern.test(text) && /[A-Za-z0-9]/.test(text);

/**
 * Parses an address with or without `https://`.
 * @returns null for other schemes and for a user, password or port, which can disguise a link
 */
function parseAddress(text: string): URL | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\//i.test(address) || /[\s\\]/.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.username || url.password || url.port ? null : url;
}

const isHost = ({ hostname }: URL, hosts: readonly string[]): boolean =>
  hosts.some((host) => hostname === host || hostname === `www.${host}` || hostname === `m.${host}`);

const pathOf = ({ pathname }: URL): string => pathname.replace(/(?<!\/)\/+$/, "");

const musicHost = "music.youtube.com";
const youtubeHosts = ["youtube.com", "youtu.be", musicHost];
/** YouTube pages that redirect to arbitrary addresses. */
const youtubeDetours = /^\/(redirect|attribution_link|signin|logout|oembed|embed)(\/|$)/i;
/** YouTube pages without an owner, whose content depends on the visitor. */
const youtubeListings = /^\/(results|feed|search)(\/|$)/i;
/** Pages that need a query parameter. */
const youtubeQueries: Record<string, "v" | "list"> = { "/watch": "v", "/playlist": "list" };

const isYoutubePage = (url: URL | null): url is URL =>
  url !== null &&
  isHost(url, youtubeHosts) &&
  /^(\/[\w@.%~-]+){1,3}$/.test(pathOf(url)) &&
  !youtubeDetours.test(pathOf(url));

/** The required query parameter; null if it is missing or the page has no owner. */
function youtubeQuery(url: URL): string | null {
  const path = pathOf(url);
  if (youtubeListings.test(path)) return null;
  const key = youtubeQueries[path];
  if (!key) return "";
  const named = /^[\w-]{1,64}$/.exec(url.searchParams.get(key) ?? "")?.[0];
  return named ? `?${key}=${named}` : null;
}

/**
 * Normalizes a YouTube address, keeping only the query of a video or playlist.
 * @returns null for anything other than a page on YouTube
 */
export function youtubeUrl(text: string): string | null {
  const url = parseAddress(text.trim());
  const query = isYoutubePage(url) ? youtubeQuery(url) : null;
  if (!url || query === null) return null;
  // YouTube Music has pages that YouTube lacks.
  const host = [musicHost, "youtu.be"].find((own) => url.hostname.endsWith(own)) ?? "youtube.com";
  const address = `https://${host}${pathOf(url)}${query}`;
  return address.length > maxUrlLength ? null : address;
}

/** Why `youtubeUrl` rejects an address. */
export function youtubeProblem(text: string): string {
  const url = parseAddress(text.trim());
  return isYoutubePage(url) && youtubeQuery(url) === null
    ? message("streamerForm.errors.youtubePage")
    : message("streamerForm.errors.youtube");
}

/** Discord's current and former hosts, and those of its test versions. */
const discordHosts = ["discord.gg", "discord.com", "discordapp.com", "ptb.discord.com", "canary.discord.com"];
const discordBase = "https://discord.com/invite/";

/**
 * Normalizes a Discord invite.
 * @param text `discord.gg/code` or `discord.com/invite/code`, with or without `https://`
 * @returns null for other texts
 */
export function discordInvite(text: string): string | null {
  const url = parseAddress(text.trim());
  if (!url) return null;
  const path = isHost(url, ["discord.gg"]) ? `/invite${pathOf(url)}` : pathOf(url);
  const code = isHost(url, discordHosts) && /^\/invite\/([A-Za-z0-9-]{1,100})$/.exec(path)?.[1];
  return code ? discordBase + code : null;
}

/** A Discord name, which is never a link. @returns null for an address */
export function discordUsername(text: string): string | null {
  const name = text.trim().replace(/^@/, "");
  const isName =
    /^[\p{L}\p{N}_.][\p{L}\p{N}_.# -]{0,39}$/u.test(name) && !/http|discord(app)?\.(gg|com)/i.test(name);
  return isName ? name : null;
}

const platformHosts: Record<Exclude<StreamerPlatform, "youtube">, string> = {
  twitch: "twitch.tv",
  kick: "kick.com",
};

const handleOf = (text: string, hosts: readonly string[], ending?: string): string | null => {
  const handle = text.trim().replace(/^@/, "");
  const name = handle.toLowerCase();
  const bare = ending && name.endsWith(ending) ? name.slice(0, -ending.length) : name;
  const isPartOfName = bare !== name && bare.includes(".");
  const isAddress =
    isPartOfName ||
    /http/i.test(handle) ||
    /^www(?:\.|$)/.test(bare) ||
    hosts.some((host) => bare.includes(host));
  return isHandle(handle) && !isAddress ? handle : null;
};

/** The channel name in an address of the platform. */
function handleInAddress(text: string, platform: "twitch" | "kick"): string | null {
  const url = parseAddress(text.trim());
  const name =
    url && isHost(url, [platformHosts[platform]]) ? /^\/@?([^/]+)$/.exec(pathOf(url))?.[1] : undefined;
  return name && isHandle(name) && !isSitePage(platform, name) ? name : null;
}

/** @returns null for an address */
export const typedHandle = (platform: "twitch" | "kick", text: string): string | null =>
  handleOf(text, [platformHosts[platform]]);

/** @returns the handle in a pasted channel address; null for other texts */
export const pastedHandle = (platform: "twitch" | "kick", text: string): string | null =>
  handleInAddress(text, platform);

/** @returns the handle to store, also from the channel's address; null for other addresses */
export const platformHandle = (platform: "twitch" | "kick", text: string): string | null =>
  typedHandle(platform, text) ?? pastedHandle(platform, text);

/** @returns the user name without "@"; null for an address or a domain of the network */
export const socialHandle = (network: SocialNetwork, text: string): string | null =>
  handleOf(text, network.hosts, "handleEnding" in network ? network.handleEnding : undefined);

/** @returns the user name in a pasted profile address; null for other texts */
export function pastedSocialHandle(network: SocialNetwork, text: string): string | null {
  const found = parseSocialLink(text);
  return found?.network === network ? found.handle : null;
}

/** @param handle from `socialHandle` */
export const socialUrl = ({ id, base }: SocialNetwork, handle: string): string =>
  id === "steam" ? steamProfile(handle) : base + handle;

/** The network and handle in an address; null for other addresses. */
export function parseSocialLink(text: string): { network: SocialNetwork; handle: string } | null {
  const url = parseAddress(text.trim());
  const network = url && socialNetworks.find(({ hosts }) => isHost(url, hosts));
  if (!url || !network) return null;
  const path = pathOf(url);
  const steamId = network.id === "steam" ? /^\/profiles\/(\d+)$/.exec(path)?.[1] : undefined;
  if (steamId) return isSteamId(steamId) ? { network, handle: steamId } : null;
  const start = new URL(network.base).pathname;
  const name = path.startsWith(start) ? path.slice(start.length) : path.slice(1);
  const isProfile = path.startsWith(start) || start === "/@";
  // Facebook's "profile.php?id=…" identifies a person only with its query, which rebuilt links drop.
  const isPage = name.endsWith(".php") || (!path.startsWith("/@") && isSitePage(network.id, name));
  return isProfile && isHandle(name) && !isPage ? { network, handle: name } : null;
}

/** Rebuilds a social link from its host and name. @returns null for other hosts and for pages other than profiles */
export function canonicalSocialLink(text: string): string | null {
  const found = parseSocialLink(text);
  return found ? socialUrl(found.network, found.handle) : discordInvite(text);
}

export const invalidProfile = message("streamerForm.errors.profile");

/** The display order; Discord names follow the networks. */
const profileOrder = [...socialNetworks.map(({ id }) => id), "discord"] as const;

export type ProfileLink = { id: (typeof profileOrder)[number]; label: string; handle: string; href: string };

/** A bare name is a default handle of the network. */
const blueskyHref = (handle: string): string =>
  `https://bsky.app/profile/${handle.includes(".") ? handle : `${handle}.bsky.social`}`;

/** Stored links for display: without duplicates and unknown addresses, in the networks' order. */
export function profileLinks(stored: readonly (string | null)[]): ProfileLink[] {
  const links = stored.flatMap((text): ProfileLink[] => {
    const found = text ? parseSocialLink(text) : null;
    if (found) {
      const { network, handle } = found;
      const href = network.id === "bluesky" ? blueskyHref(handle) : socialUrl(network, handle);
      return [{ id: network.id, label: network.label, handle, href }];
    }
    const invite = text ? discordInvite(text) : null;
    if (!invite) return [];
    return [{ id: "discord", label: "Discord", handle: invite.slice(discordBase.length), href: invite }];
  });
  return [...new Map(links.map((link) => [link.href, link])).values()].sort(
    (a, b) => profileOrder.indexOf(a.id) - profileOrder.indexOf(b.id),
  );
}

/** Links with a column, which the panel edits. */
const linkFields = ["twitterUrl", "discordUrl"] as const;
export type LinkColumns = Record<(typeof linkFields)[number], string | null>;
export type StoredLinks = LinkColumns & { socialLinks: string[] };

export const fieldLinks = (row: LinkColumns): string[] => linkFields.flatMap((field) => row[field] ?? []);

export const linksOf = (row: StoredLinks): ProfileLink[] =>
  profileLinks([...row.socialLinks, ...fieldLinks(row)]);

type Handles = { twitchHandle: string | null; youtubeHandle: string | null; kickHandle: string | null };

/** The streamer's page on a platform; null without a valid handle. */
export function platformUrl(platform: StreamerPlatform, handles: Handles): string | null {
  if (platform === "youtube") {
    const { youtubeHandle } = handles;
    if (!youtubeHandle) return null;
    const handle = handleOf(youtubeHandle, youtubeHosts);
    return youtubeUrl(youtubeHandle) ?? (handle ? `https://youtube.com/@${handle}` : null);
  }
  const handle = platformHandle(platform, handles[`${platform}Handle`] ?? "");
  return handle ? `https://${platformHosts[platform]}/${handle}` : null;
}
