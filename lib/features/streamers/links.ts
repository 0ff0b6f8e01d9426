import { maxUrlLength } from "@/lib/shared/limits";
import { isSteamId, steamProfile, xHosts } from "@/lib/shared/outside-sites";
import { isSitePage } from "@/lib/shared/site-pages";
import { type StreamerPlatform, streamerLimits } from "./constants";

/**
 * Profiles elsewhere (docs/product.md, "Links by host"). An address is understood by parsing it and comparing
 * its host, never by what it contains, and what is stored or linked is built anew from the handle alone.
 */

/** The networks of the extra handles, in the form's order. `base` is what a handle is added to. */
export const socialNetworks = [
  { id: "tiktok", label: "TikTok", hosts: ["tiktok.com"], base: "https://tiktok.com/@" },
  { id: "twitter", label: "Twitter/X", hosts: xHosts, base: "https://x.com/" },
  { id: "facebook", label: "Facebook", hosts: ["facebook.com"], base: "https://facebook.com/" },
  {
    id: "bluesky",
    label: "BlueSky",
    hosts: ["bsky.social", "bsky.app"],
    // The network's own handles are names below it.
    handleEnding: ".bsky.social",
    base: "https://bsky.social/profile/",
  },
  { id: "threads", label: "Threads", hosts: ["threads.net", "threads.com"], base: "https://threads.net/@" },
  { id: "steam", label: "Steam", hosts: ["steamcommunity.com"], base: "https://steamcommunity.com/id/" },
] as const;

type SocialNetwork = (typeof socialNetworks)[number];
export type SocialNetworkId = SocialNetwork["id"];

const handlePattern = new RegExp(`^[A-Za-z0-9_.-]{1,${streamerLimits.handle}}$`);
/** A name that can be nothing but a name in an address: not even "..", which would climb out of its path. */
const isHandle = (text: string): boolean => handlePattern.test(text) && /[A-Za-z0-9]/.test(text);

/**
 * Reads a web address as people write one, with or without `https://`.
 * @returns null for other schemes, and for a user, password or port, which only dress a link up as another one
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
/** Pages of YouTube that send people on to wherever a link says. */
const youtubeDetours = /^\/(redirect|attribution_link|signin|logout|oembed|embed)(\/|$)/i;
/** Pages of YouTube that are nobody's: what they show differs from one visitor to the next. */
const youtubeListings = /^\/(results|feed|search)(\/|$)/i;
/** The pages that are nothing without the part of the query that names what they show. */
const youtubeQueries: Record<string, "v" | "list"> = { "/watch": "v", "/playlist": "list" };

const isYoutubePage = (url: URL | null): url is URL =>
  url !== null &&
  isHost(url, youtubeHosts) &&
  /^(\/[\w@.%~-]+){1,3}$/.test(pathOf(url)) &&
  !youtubeDetours.test(pathOf(url));

/** The part of a query without which a page shows nothing; null where it is not there, and for pages that are nobody's. */
function youtubeQuery(url: URL): string | null {
  const path = pathOf(url);
  if (youtubeListings.test(path)) return null;
  const key = youtubeQueries[path];
  if (!key) return "";
  const named = /^[\w-]{1,64}$/.exec(url.searchParams.get(key) ?? "")?.[0];
  return named ? `?${key}=${named}` : null;
}

/**
 * A YouTube address as it is stored: without a query, but for the video of a watch page and the list of a playlist.
 * @returns null for anything that does not lead to a page of YouTube itself
 */
export function youtubeUrl(text: string): string | null {
  const url = parseAddress(text.trim());
  const query = isYoutubePage(url) ? youtubeQuery(url) : null;
  if (!url || query === null) return null;
  // YouTube Music has pages that YouTube itself does not have.
  const host = [musicHost, "youtu.be"].find((own) => url.hostname.endsWith(own)) ?? "youtube.com";
  const address = `https://${host}${pathOf(url)}${query}`;
  return address.length > maxUrlLength ? null : address;
}

/** The fault of an address that `youtubeUrl` does not take. */
export function youtubeProblem(text: string): string {
  const url = parseAddress(text.trim());
  return isYoutubePage(url) && youtubeQuery(url) === null
    ? "This page of YouTube is no channel, video or playlist. Please link to your channel (e.g., youtube.com/@username)"
    : "Please enter the full YouTube URL (e.g., youtube.com/@username)";
}

/** Discord's own, its former one, and those of its test programs. */
const discordHosts = ["discord.gg", "discord.com", "discordapp.com", "ptb.discord.com", "canary.discord.com"];
const discordBase = "https://discord.com/invite/";

/**
 * A Discord invite as it is stored.
 * @param text `discord.gg/code` or `discord.com/invite/code`, with or without `https://`
 * @returns null for anything that is no invite
 */
export function discordInvite(text: string): string | null {
  const url = parseAddress(text.trim());
  if (!url) return null;
  const path = isHost(url, ["discord.gg"]) ? `/invite${pathOf(url)}` : pathOf(url);
  const code = isHost(url, discordHosts) && /^\/invite\/([A-Za-z0-9-]{1,100})$/.exec(path)?.[1];
  return code ? discordBase + code : null;
}

/**
 * A Discord name, which is text and never a link.
 * @returns null for what has the form of an address
 */
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

/** The name in an address of a channel at one of the platforms. */
function handleInAddress(text: string, platform: "twitch" | "kick"): string | null {
  const url = parseAddress(text.trim());
  const name =
    url && isHost(url, [platformHosts[platform]]) ? /^\/@?([^/]+)$/.exec(pathOf(url))?.[1] : undefined;
  return name && isHandle(name) && !isSitePage(platform, name) ? name : null;
}

/** @returns the handle as people type it; null for an address */
export const typedHandle = (platform: "twitch" | "kick", text: string): string | null =>
  handleOf(text, [platformHosts[platform]]);

/** @returns the handle in the address of a channel, for a form in which one is pasted; null for any other text */
export const pastedHandle = (platform: "twitch" | "kick", text: string): string | null =>
  handleInAddress(text, platform);

/** @returns the stored handle, also of the channel's own address; null for any other address */
export const platformHandle = (platform: "twitch" | "kick", text: string): string | null =>
  typedHandle(platform, text) ?? pastedHandle(platform, text);

/** @returns the user name without "@"; null for an address or a domain of the network */
export const socialHandle = (network: SocialNetwork, text: string): string | null =>
  handleOf(text, network.hosts, "handleEnding" in network ? network.handleEnding : undefined);

/** @returns the user name in the address of a profile, for a form in which one is pasted; null for any other text */
export function pastedSocialHandle(network: SocialNetwork, text: string): string | null {
  const found = parseSocialLink(text);
  return found?.network === network ? found.handle : null;
}

/** A profile's address as it is stored. @param handle as `socialHandle` gives it */
export const socialUrl = ({ id, base }: SocialNetwork, handle: string): string =>
  id === "steam" ? steamProfile(handle) : base + handle;

/** A stored or submitted address as the network and the name in it; null for any other. */
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
  // Facebook's "profile.php?id=…" names nobody without its query, which a link built anew does not have.
  const isPage = name.endsWith(".php") || (!path.startsWith("/@") && isSitePage(network.id, name));
  return isProfile && isHandle(name) && !isPage ? { network, handle: name } : null;
}

/**
 * A submitted social link, built anew from its host and name.
 * @returns null for a host that is none of the networks, and for what is no profile
 */
export function canonicalSocialLink(text: string): string | null {
  const found = parseSocialLink(text);
  return found ? socialUrl(found.network, found.handle) : discordInvite(text);
}

/** The words for a link that is none of these. */
export const notAProfile =
  "Please link to a profile on TikTok, X, Facebook, Bluesky, Threads or Steam, or to a Discord invite";

/** In the order of pages: the networks', and what is none of them. */
const profileOrder = [...socialNetworks.map(({ id }) => id), "discord"] as const;

/** A link to a profile as pages show it. */
export type ProfileLink = { id: (typeof profileOrder)[number]; label: string; handle: string; href: string };

/** Where a Bluesky profile opens; a bare name is one of the network's own. */
const blueskyHref = (handle: string): string =>
  `https://bsky.app/profile/${handle.includes(".") ? handle : `${handle}.bsky.social`}`;

/**
 * Stored links as pages show them: each once, in the networks' order, and nothing of an address that is none of
 * the networks.
 */
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

/** The columns of links that have one of their own, which the panel edits. */
const linkFields = ["twitterUrl", "discordUrl"] as const;
export type LinkColumns = Record<(typeof linkFields)[number], string | null>;
export type StoredLinks = LinkColumns & { socialLinks: string[] };

/** The links of a streamer's row that have columns of their own. */
export const fieldLinks = (row: LinkColumns): string[] => linkFields.flatMap((field) => row[field] ?? []);

/** All links of a streamer's row as pages show them. */
export const linksOf = (row: StoredLinks): ProfileLink[] =>
  profileLinks([...row.socialLinks, ...fieldLinks(row)]);

type Handles = { twitchHandle: string | null; youtubeHandle: string | null; kickHandle: string | null };

/** The streamer's page at a platform; null without a handle that leads there. */
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
