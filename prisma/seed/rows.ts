import type { GameCategory } from "@/lib/features/games/constants";
import { parsePriceCents, rankRelease } from "@/lib/features/games/policy";
import type { Weekday } from "@/lib/features/streamers/schedule/constants";
import { changeSchedule, emptySchedule } from "@/lib/features/streamers/schedule/policy";
import type { ApplicantRole, SocialPlatform } from "@/lib/features/submissions/constants";
import type {
  Clip,
  ContentSubmission,
  Game,
  ReviewStatus,
  Stream,
  Streamer,
} from "@/lib/server/generated/prisma/client";
import { toSlug } from "@/lib/server/slug";

/** A sample's values for a row; the others have the database's defaults, except that it is approved. */
type Sample<Row, Required extends keyof Row> = Partial<Row> &
  Pick<Row, Required> & {
    /** counted back from the day on which it is loaded, so that the queue never looks abandoned */
    submittedDaysAgo: number;
  };

export type SampleGame = Omit<Sample<Game, "title" | "developer" | "description">, "descriptions"> & {
  categories: [GameCategory, ...GameCategory[]];
  /** files of content/samples, and what they show */
  screenshots?: { file: string; description: string }[];
};

export type SampleStreamer = Omit<
  Sample<Streamer, "streamName" | "description" | "gamesPlayed">,
  "slots" | "dates" | "cancelledStreams"
> & {
  /** one time on several days of the week, in a zone; lengths in minutes */
  weekly?: [days: Weekday[], start: string, minutes: number, note?: string][];
  zone?: string;
  platforms: ("twitch" | "youtube" | "kick")[];
  /** where the channel has a page besides; addresses and handles are made of its name */
  links?: Exclude<keyof typeof channelLinks, "youtube">[];
};

export type SampleStream = Sample<Stream, "title" | "description" | "streamer">;
export type SampleClip = Sample<Clip, "title" | "description" | "creator">;

/** A video of content/samples/published-clips, by the slug of its title, as it was sent and as visitors watch it. */
export type SamplePublishedClip = {
  title: string;
  game: string;
  seconds: number;
  width: number;
  height: number;
};

/** A content submission, without a file unless it has a clip. */
export type SampleSubmission = Omit<Sample<ContentSubmission, "name" | "email" | "message">, "socials"> & {
  role: ApplicantRole;
  socials: { platform: SocialPlatform; url: string }[];
  clip?: SamplePublishedClip;
};

/**
 * Links of invented channels. Each name is longer than the service allows, or ends in a reserved domain, so that no
 * link of the sample data opens a real person's page.
 */
const channelLinks = {
  youtube: (name: string) => `https://youtube.com/@${name}-of-the-spawnpoint-samples`,
  tiktok: (name: string) => `https://tiktok.com/@${name}.of.spawnpoint.samples`,
  x: (name: string) => `https://x.com/${name}_at_spawnpoint`,
  facebook: (name: string) => `https://facebook.com/${name}.of.the.made.up.spawnpoint.sample.channels`,
  bluesky: (name: string) => `https://bsky.social/profile/${name}.example.org`,
  threads: (name: string) => `https://threads.net/@${name}.of.the.spawnpoint.samples`,
  steam: (name: string) => `https://steamcommunity.com/id/${name}-of-the-spawnpoint-samples`,
  discord: (name: string) => `https://discord.com/invite/${name}-of-the-spawnpoint-samples`,
} as const;

const dayMilliseconds = 86_400_000;

/** With when it was sent and, if it was decided, when: a day and a half after, as the site promises. */
export function reviewedRow<Said extends { status?: ReviewStatus; submittedDaysAgo: number }>({
  submittedDaysAgo,
  status = "approved",
  ...sample
}: Said) {
  const submittedAt = new Date(Date.now() - submittedDaysAgo * dayMilliseconds);
  const reviewedAt = status === "pending" ? null : new Date(submittedAt.getTime() + 1.5 * dayMilliseconds);
  return { ...sample, status, submittedAt, reviewedAt, updatedAt: reviewedAt ?? submittedAt };
}

export function gameRow({ screenshots: _, ...game }: SampleGame, slug: string) {
  return {
    ...reviewedRow(game),
    slug,
    localCoop: Boolean(game.localCoopPlayers),
    onlineCoop: Boolean(game.onlineCoopPlayers),
    localMultiplayer: Boolean(game.localMultiplayerPlayers),
    onlineMultiplayer: Boolean(game.onlineMultiplayerPlayers),
    earlyAccess: game.releaseDate === "Early Access",
    priceCents: parsePriceCents(game.price ?? null),
    releaseRank: rankRelease(game.releaseDate ?? null),
  };
}

/** The weekly times as a streamer of this zone would have sent them. */
function scheduleRow({ weekly = [], zone: timeZone = "Etc/UTC" }: Pick<SampleStreamer, "weekly" | "zone">) {
  const slots = weekly.flatMap(([days, start, minutes, note = null]) =>
    days.map((day) => ({ day, start, minutes, timeZone, note })),
  );
  return changeSchedule(emptySchedule, { slots }, new Date().toISOString().slice(0, 10));
}

export function streamerRow({ links = [], weekly, zone, ...streamer }: SampleStreamer) {
  const slug = toSlug(streamer.streamName, "streamer");
  const name = slug.replaceAll("-", "");
  const isOn = (platform: SampleStreamer["platforms"][number]) => streamer.platforms.includes(platform);
  return {
    slug,
    // No Twitch name has a hyphen and no Kick name is as long: these accounts cannot exist.
    twitchHandle: isOn("twitch") ? `${name}-live` : null,
    youtubeHandle: isOn("youtube") ? channelLinks.youtube(name) : null,
    kickHandle: isOn("kick") ? `${name}-of-the-spawnpoint-samples` : null,
    contactEmail: `${name}@example.com`,
    socialLinks: links.map((link) => channelLinks[link](name)),
    discordUrl: links.includes("discord") ? channelLinks.discord(name) : null,
    twitterUrl: links.includes("x") ? channelLinks.x(name) : null,
    ...scheduleRow({ ...(weekly && { weekly }), ...(zone && { zone }) }),
    ...reviewedRow(streamer),
  };
}

export const submissionRow = ({ clip: _, ...submission }: SampleSubmission) => ({
  ...reviewedRow(submission),
  socials: JSON.stringify(submission.socials),
});
