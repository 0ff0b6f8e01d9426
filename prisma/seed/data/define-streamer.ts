import { channelLinks, kickName, twitchName } from "./channel-links";
import type { NamedArt, SampleStreamer } from "./types";

type Platform = SampleStreamer["platforms"][number];
type Link = keyof Omit<typeof channelLinks, "youtube">;

/** What must be said of a streamer; handles and links are made from `slug`. */
export interface StreamerText {
  streamName: string;
  /** letters and digits, the stem of every handle */
  slug: string;
  description: string;
  platforms: [Platform, ...Platform[]];
  gamesPlayed: string[];
  schedule?: string;
  mail?: boolean;
  links?: Link[];
  discordUsername?: string;
  featured?: boolean;
  featureRequested?: boolean;
  status?: SampleStreamer["status"];
  submittedDaysAgo: number;
  /** what the banner shows; null for the stock picture */
  banner: NamedArt["scene"] | null;
  avatar?: boolean;
  /** another face than the slug would give */
  face?: string;
}

/** Builds a streamer as stored from what is said of them. */
export function defineStreamer(text: StreamerText): SampleStreamer {
  const { streamName, slug, platforms, links = [] } = text;
  const art = { seed: text.face ?? slug, name: streamName };
  const has = (platform: Platform): boolean => platforms.includes(platform);
  return {
    streamName,
    description: text.description,
    platforms,
    twitchHandle: has("twitch") ? twitchName(slug) : null,
    youtubeHandle: has("youtube") ? channelLinks.youtube(slug) : null,
    kickHandle: has("kick") ? kickName(slug) : null,
    gamesPlayed: text.gamesPlayed,
    schedule: text.schedule ?? null,
    contactEmail: (text.mail ?? true) ? `${slug}@example.com` : null,
    socialLinks: links.map((link) => channelLinks[link](slug)),
    discordUrl: links.includes("discord") ? channelLinks.discord(slug) : null,
    discordUsername: text.discordUsername ?? null,
    twitterUrl: links.includes("x") ? channelLinks.x(slug) : null,
    featured: text.featured ?? false,
    featureRequested: text.featureRequested ?? false,
    status: text.status ?? "approved",
    submittedDaysAgo: text.submittedDaysAgo,
    banner: text.banner === null ? null : { ...art, scene: text.banner },
    avatar: (text.avatar ?? true) ? art : null,
  };
}
