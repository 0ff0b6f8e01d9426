import { isHttpUrl } from "@/lib/shared/clean-text";
import { isHostOf, steamHosts, steamProfile, xHosts } from "@/lib/shared/outside-sites";
import { type SocialPlatform, socialPlatforms } from "./constants";
import type { ReviewedSocial, StoredSocial } from "./types";

export const invalidSocial =
  "Please enter a valid URL or username (letters, numbers, underscore, dash, dot only)";
export const emptySocial = "Please enter a URL or username";

/** Whether a text may stand as the address of a social link: http(s), or a name. */
export const isSocialUrl = (text: string): boolean => isHttpUrl(text) || /^[\w.-]+$/.test(text);

/** The fault of a link that somebody wants to confirm, in words; null when there is none. */
export function socialUrlProblem(url: string): string | null {
  if (!url.trim()) return emptySocial;
  return isSocialUrl(url.trim()) ? null : invalidSocial;
}

type Platform = { hosts: readonly string[]; profile: ((name: string) => string) | null };

/** Each platform's own hosts, and the address of a profile; Epic has none that is made of a name. */
const platforms: Record<SocialPlatform, Platform> = {
  Facebook: { hosts: ["facebook.com", "fb.com"], profile: (name) => `https://www.facebook.com/${name}` },
  Steam: { hosts: steamHosts, profile: steamProfile },
  Twitter: { hosts: xHosts, profile: (name) => `https://x.com/${name}` },
  Instagram: { hosts: ["instagram.com"], profile: (name) => `https://www.instagram.com/${name}` },
  Epic: { hosts: ["epicgames.com"], profile: null },
  Twitch: { hosts: ["twitch.tv"], profile: (name) => `https://www.twitch.tv/${name}` },
};

/**
 * The link that is stored for what was typed: a full address is normalised, a name becomes the address of its
 * profile where the platform has such.
 */
export function storedSocial({ platform, url }: StoredSocial): StoredSocial {
  const text = url.trim();
  if (isHttpUrl(text)) return { platform, url: new URL(text).href };
  const { profile } = platforms[platform];
  return { platform, url: profile ? profile(text) : text };
}

/** The column of a submission; null without links. */
export const socialsText = (socials: readonly StoredSocial[]): string | null =>
  socials.length > 0 ? JSON.stringify(socials) : null;

/** Reads the JSON text of stored links, with the host that each really leads to; what is no link is left out. */
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
