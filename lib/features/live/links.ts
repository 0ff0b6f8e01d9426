import { platformHandle, youtubeUrl } from "@/lib/features/streamers/links";
import type { LivePlatform } from "./constants";

/** What a streamer's handle means to a platform. Null where it can be no channel there. */

/** @returns as Twitch writes logins: small letters, digits, underscores */
export function twitchLogin(handle: string): string | null {
  const login = platformHandle("twitch", handle)?.toLowerCase() ?? "";
  return /^\w{1,25}$/.test(login) ? login : null;
}

/** The slugs that a Kick handle may have: a name's underscores are hyphens in its slug, or are not. */
export function kickSlugs(handle: string): string[] {
  const name = platformHandle("kick", handle)?.toLowerCase() ?? "";
  if (!/^[\w-]{1,25}$/.test(name)) return [];
  return [...new Set([name, name.replaceAll("_", "-")])];
}

type YoutubeName = { filter: "id" | "forHandle" | "forUsername"; value: string };

/** How the API finds a channel; it finds none by the older /c/ addresses, and a video is no channel. */
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

/** Whether the platform can be asked about a handle at all. */
export function isAskable(platform: LivePlatform, handle: string): boolean {
  if (platform === "youtube") return youtubeName(handle) !== null;
  return platformHandle(platform, handle) !== null;
}

/** Where a live stream is watched. @param page the streamer's page at the platform */
export const watchUrl = (page: string, videoId: string | null): string =>
  videoId ? `https://youtube.com/watch?v=${videoId}` : page;
