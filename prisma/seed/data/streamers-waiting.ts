import { defineStreamer } from "./define-streamer";
import type { SampleStreamer } from "./types";

/** Profiles that wait for a decision. */
export const waitingStreamers: SampleStreamer[] = [
  defineStreamer({
    streamName: "Glitchgarden",
    slug: "glitchgarden",
    face: "6",
    banner: "platforms",
    description:
      "I break games gently and write down how. Out of bounds tours on Wednesdays, bug reports sent to the makers before the video goes up.",
    platforms: ["twitch", "youtube"],
    gamesPlayed: ["Pogo Cartographer", "Gutterlight Run", "Star Janitor"],
    schedule: "Wed 19:00 CET",
    links: ["bluesky", "discord"],
    featureRequested: true,
    status: "pending",
    submittedDaysAgo: 1,
  }),
  defineStreamer({
    streamName: "Dungeon Dad Dimitri",
    slug: "dungeondaddimitri",
    banner: "dungeon",
    description:
      "Forty-one, three kids, two hours after bedtime. I play roguelikes badly and happily, and pause for nightmares, theirs and mine.",
    platforms: ["twitch"],
    gamesPlayed: ["Hollowmere Deeps", "The Beetle Court"],
    schedule: "Most nights 21:15 EET",
    status: "pending",
    submittedDaysAgo: 2,
    avatar: false,
  }),
  defineStreamer({
    streamName: "Sable Static",
    slug: "sablestatic",
    banner: "forest",
    description:
      "Ambient horror and radio drama. I read the logs aloud so that you do not have to find them, with a different microphone for each character.",
    platforms: ["kick"],
    gamesPlayed: ["Corridor Weather", "Below the Ninth Fathom"],
    schedule: "Sat 23:00 CET",
    links: ["tiktok", "x"],
    featureRequested: true,
    status: "pending",
    submittedDaysAgo: 0,
  }),
  defineStreamer({
    streamName: "Two Player Tuesday",
    slug: "twoplayertuesday",
    banner: null,
    description:
      "A new co-op partner from chat every week, somebody who has never played the game before. We have met nurses, a lighthouse keeper and one person who builds organs.",
    platforms: ["youtube"],
    gamesPlayed: ["Moss Boots", "Turnip Ledger", "Last Shift at Depot Nine", "Star Janitor"],
    schedule: "Tuesdays 20:00 GMT",
    links: ["threads", "discord"],
    status: "pending",
    submittedDaysAgo: 4,
  }),
];
