import { platformHandle, youtubeUrl } from "@/lib/features/streamers/links";
import type { LivePlatform } from "./constants";

/** Converts handles to platform identifiers; null if no channel can have that handle. */

/** @returns lower-case letters, digits and underscores */
export function twitchLogin(handle: string): string | null {
  const login = platformHandle("twitch", handle)?.toLowerCase() ?? "";
  return /^\w{1,25}$/.test(login) ? login : null;
}

/** A name's underscores may be hyphens in its slug. */
export function kickSlugs(handle: string): string[] {
  const name = platformHandle("kick", handle)?.toLowerCase() ?? "";
  if (!/^[\w-]{1,25}$/.test(name)) return [];
  return [...new Set([name, name.replaceAll("_", "-")])];
}

type YoutubeName = { filter: "id" | "forHandle" | "forUsername"; value: string };

/** How the API finds a channel. It cannot find old /c/ addresses; video addresses are not channels. */
export function youtubeName(handle: string): YoutubeName | null {
  const bare = /^@?([\w.-]{3,100})$/.exec(handle.trim())?.[1];
  const address = youtubeUrl(handle);
  const path = address ? new URL(address).pathname : bare && !handle.includes("/") ? `/@${bare}` : "";
  const id = /^\/channel\/(UC[\w-]{22})(?:\/|$)/.exec(path)?.[1];
  if (id) return { filter: "id", value: id };
  const user = /^\/user\/([\w.-]{1,100})(?:\/|$)/.exec(path)?.[1];
  if (user) return { filter: "forUsername", value: user };
  const name = /^\/@([^/]{3,100})(?:\/|$)/.exec(path)?.[1];
  return name ? { filter: "forHandle", value: decode(name) } : null;
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Whether the API can look up this handle. */
export function isAskable(platform: LivePlatform, handle: string): boolean {
  if (platform === "youtube") return youtubeName(handle) !== null;
  return platformHandle(platform, handle) !== null;
}

/** @param page the streamer's page on the platform */
export const watchUrl = (page: string, videoId: string | null): string =>
  videoId ? `https://youtube.com/watch?v=${videoId}` : page;
