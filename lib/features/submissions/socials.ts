import { isHttpUrl } from "@/lib/shared/clean-text";
import { message } from "@/lib/shared/message";
import { isHostOf, steamHosts, steamProfile, xHosts } from "@/lib/shared/outside-sites";
import { type SocialPlatform, socialPlatforms } from "./constants";
import type { ReviewedSocial, StoredSocial } from "./types";

export const invalidSocial = message("submissions.errors.link");
export const emptySocial = message("submissions.errors.emptyLink");

/** A web address or a plain name. */
export const isSocialUrl = (text: string): boolean => isHttpUrl(text) || /^[\w.-]+$/.test(text);

/** The error when a link is confirmed; null if valid. */
export function socialUrlProblem(url: string): string | null {
  if (!url.trim()) return emptySocial;
  return isSocialUrl(url.trim()) ? null : invalidSocial;
}

type Platform = { hosts: readonly string[]; profile: ((name: string) => string) | null };

/** Hosts and profile addresses; Epic has no address with a name. */
const platforms: Record<SocialPlatform, Platform> = {
  Facebook: { hosts: ["facebook.com", "fb.com"], profile: (name) => `https://www.facebook.com/${name}` },
  Steam: { hosts: steamHosts, profile: steamProfile },
  Twitter: { hosts: xHosts, profile: (name) => `https://x.com/${name}` },
  Instagram: { hosts: ["instagram.com"], profile: (name) => `https://www.instagram.com/${name}` },
  Epic: { hosts: ["epicgames.com"], profile: null },
  Twitch: { hosts: ["twitch.tv"], profile: (name) => `https://www.twitch.tv/${name}` },
};

/** Normalizes an address; a name becomes a profile address if the platform has one. */
export function storedSocial({ platform, url }: StoredSocial): StoredSocial {
  const text = url.trim();
  if (isHttpUrl(text)) return { platform, url: new URL(text).href };
  const { profile } = platforms[platform];
  return { platform, url: profile ? profile(text) : text };
}

/** For the column; null without links. */
export const socialsText = (socials: readonly StoredSocial[]): string | null =>
  socials.length > 0 ? JSON.stringify(socials) : null;

/** Parses stored links with their real hosts; skips invalid ones. */
export function reviewedSocials(socials: string | null): ReviewedSocial[] {
  return parseList(socials).flatMap((entry) => {
    const { platform, url } = entry as Partial<Record<"platform" | "url", unknown>>;
    const known = socialPlatforms.find((name) => name === platform);
    if (!known || typeof url !== "string") return [];
    const href = isHttpUrl(url) ? new URL(url).href : null;
    const host = href ? new URL(href).hostname : null;
    return [
      {
        platform: known,
        url,
        href,
        host,
        isOwnHost: host !== null && isHostOf(host, platforms[known].hosts),
      },
    ];
  });
}

function parseList(text: string | null): object[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter((entry) => typeof entry === "object" && entry !== null) : [];
  } catch {
    return [];
  }
}
