/* Videos of other sites, which play in a frame after a click. Node loads this file itself. */

import { isSitePage } from "./site-pages.ts";

/** `frames` are the only hosts that are ever loaded. */
export const playerSites = {
  youtube: { name: "YouTube", frames: ["https://www.youtube-nocookie.com"] },
  twitch: { name: "Twitch", frames: ["https://player.twitch.tv"] },
  "twitch-clip": { name: "Twitch", frames: ["https://clips.twitch.tv"] },
  kick: { name: "Kick", frames: ["https://player.kick.com"] },
  vimeo: { name: "Vimeo", frames: ["https://player.vimeo.com"] },
} as const;

export type PlayerSite = keyof typeof playerSites;

export type Player = {
  site: PlayerSite;
  path: string;
  query: Record<string, string>;
  isUpright?: boolean;
};

const youtubeHosts = [
  "youtube.com",
  "m.youtube.com",
  "music.youtube.com",
  "gaming.youtube.com",
  "youtube-nocookie.com",
];
/** `videoseries` plays a list, `live_stream` a channel. */
const youtubeId = /^(?!videoseries$|live_stream$)[\w-]{11}$/;
const youtubePaths = ["shorts", "live", "embed", "v", "vi", "e", "watch"];
const watchPaths = ["", "watch", "watch_popup", "embed"];
const vimeoHash = /^[\da-f]{6,20}$/;

/** Reads `90`, `90s`, `1m30s` or `1h2m3s`; null for anything else and for zero. */
function parseSeconds(text: string | null | undefined): number | null {
  const [, hours, minutes, seconds, bare] =
    /^(?=\d)(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s)?$|^(\d{1,6})$/.exec(text ?? "") ?? [];
  const total =
    Number(bare ?? 0) + Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return total > 0 ? total : null;
}

const readStart = (url: URL): number | null =>
  parseSeconds(
    url.searchParams.get("t") ??
      url.searchParams.get("start") ??
      url.searchParams.get("time_continue") ??
      /^#t=(.*)$/.exec(url.hash)?.[1],
  );

function youtube(url: URL, host: string, [first = "", second]: string[]): Player | null {
  const isNamed = youtubePaths.includes(first) && second !== undefined;
  const inQuery = watchPaths.includes(first) ? url.searchParams.get("v")?.replace(/\/$/, "") : null;
  const id = isNamed ? second : (inQuery ?? (host === "youtu.be" ? first : ""));
  if (!youtubeId.test(id)) return null;
  const start = readStart(url);
  return {
    site: "youtube",
    path: `/embed/${id}`,
    query: start ? { start: String(start) } : {},
    ...(first === "shorts" ? { isUpright: true } : {}),
  };
}

const twitchName = /^[a-z\d]\w{2,24}$/i;
const clipName = /^[\w-]{4,120}$/;
const twitchClip = (name: string | null | undefined): Player | null =>
  name && clipName.test(name) && !isSitePage("twitch", name)
    ? { site: "twitch-clip", path: "/embed", query: { clip: name } }
    : null;

function twitchVideo(id: string | null | undefined, time: string | null): Player | null {
  const number = /^v?(\d{5,12})$/.exec(id ?? "")?.[1];
  if (!number) return null;
  const start = parseSeconds(time);
  return { site: "twitch", path: "/", query: { video: number, ...(start ? { time: `${start}s` } : {}) } };
}

function twitchChannel(name: string | null | undefined): Player | null {
  const isChannel = name && twitchName.test(name) && !isSitePage("twitch", name);
  return isChannel ? { site: "twitch", path: "/", query: { channel: name.toLowerCase() } } : null;
}

function twitch(url: URL, host: string, [first, second, third]: string[]): Player | null {
  const { searchParams } = url;
  const time = searchParams.get("t") ?? searchParams.get("time");
  if (host === "clips.twitch.tv") {
    // Old addresses have the channel before the clip.
    if (first === "embed") return twitchClip(searchParams.get("clip")?.split("/").at(-1) ?? second);
    return twitchClip(second && second !== "edit" ? second : first);
  }
  if (host === "player.twitch.tv")
    return twitchVideo(searchParams.get("video"), time) ?? twitchChannel(searchParams.get("channel"));
  if (first === "videos") return twitchVideo(second, time);
  if (first === "clip") return twitchClip(second);
  if (second === "clip") return twitchClip(third);
  if (["video", "videos", "v"].includes(second ?? "")) return twitchVideo(third, time);
  return second ? null : twitchChannel(first);
}

/** Kick can embed channels only. */
function kick(url: URL, _host: string, [first, second]: string[]): Player | null {
  const isChannel = first && !second && !url.searchParams.has("clip") && /^[a-z\d][\w-]{2,24}$/i.test(first);
  const name = first?.toLowerCase() ?? "";
  return isChannel && !isSitePage("kick", name) ? { site: "kick", path: `/${name}`, query: {} } : null;
}

/** Unlisted videos have a hash after the number. */
const vimeoPath =
  /^\/(?:(?:m|video|videos|manage\/videos|reviews\/[^/]+\/videos|channels\/[^/]+|ondemand\/[^/]+|groups\/[^/]+\/videos|(?:showcase|album)\/[^/]+\/video|(?:[^/]+\/)?review)\/)?(\d{5,12})(?:[:/]([\da-f]+))?(?:\/|$)/i;

function vimeo(url: URL): Player | null {
  const pathname = url.pathname.replace(/%3A/i, ":");
  const inQuery = /^\/(?:showcase|album)\/[^/]+\/?$/.test(pathname) ? url.searchParams.get("video") : null;
  const [, id, hashInPath] = vimeoPath.exec(inQuery ? `/${inQuery}` : pathname) ?? [];
  if (!id) return null;
  const hash = url.searchParams.get("h") ?? hashInPath;
  const start = readStart(url);
  return {
    site: "vimeo",
    path: `/video/${id}${start ? `#t=${start}s` : ""}`,
    query: hash && vimeoHash.test(hash) ? { h: hash } : {},
  };
}

const readers: [hosts: readonly string[], (url: URL, host: string, parts: string[]) => Player | null][] = [
  [[...youtubeHosts, "youtu.be"], youtube],
  [["twitch.tv", "m.twitch.tv", "clips.twitch.tv", "player.twitch.tv", "go.twitch.tv"], twitch],
  [["kick.com", "player.kick.com"], kick],
  [["vimeo.com", "player.vimeo.com"], vimeo],
];

/** Accepts `&amp;` and a query that begins with `&`, as people copy them. */
function readAddress(text: string): URL | null {
  const plain = text.replace(/&(?:(?:amp|#0*38|#x0*26);)+/gi, "&");
  const address = plain.includes("?") ? plain.replace(/(\?[^?#]*)\?/, "$1&") : plain.replace("&", "?");
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : null;
}

/** @returns null for addresses that no frame can play */
export function findPlayer(address: string | null | undefined): Player | null {
  const url = readAddress((address ?? "").trim());
  if (!url) return null;
  const host = url.hostname.toLowerCase().replace(/^www\./, "");
  const parts = url.pathname.split("/").filter(Boolean);
  const read = readers.find(([hosts]) => hosts.includes(host))?.[1];
  return read?.(url, host, parts) ?? null;
}

/** Autoplays: the frame appears after a click. @param parent the page's host, required by Twitch */
export function frameAddress({ site, path, query }: Player, parent: string): string {
  const [frame] = playerSites[site].frames;
  const own: Record<PlayerSite, Record<string, string>> = {
    youtube: { autoplay: "1", rel: "0" },
    twitch: { parent, autoplay: "true" },
    "twitch-clip": { parent, autoplay: "true" },
    kick: { autoplay: "true" },
    vimeo: { autoplay: "1", dnt: "1" },
  };
  const [way, hash] = path.split("#");
  return `${frame}${way}?${new URLSearchParams({ ...query, ...own[site] })}${hash ? `#${hash}` : ""}`;
}

export const playerName = ({ site }: Player): string => playerSites[site].name;

export const everyFrame: string[] = Object.values(playerSites).flatMap(({ frames }) => frames);

const mark = / data-player="([a-z-]+)"/g;

/** The frames that a page may load, from its `data-player` attributes. */
export function listFrames(html: string): string[] {
  const sites = new Set([...html.matchAll(mark)].map(([, site]) => site));
  return (Object.keys(playerSites) as PlayerSite[])
    .filter((site) => sites.has(site))
    .flatMap((site) => playerSites[site].frames);
}
