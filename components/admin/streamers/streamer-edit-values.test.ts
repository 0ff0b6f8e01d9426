import { expect, it } from "vitest";
import { streamerEdit } from "@/components/admin/streamers/streamer-edit-values";
import type { AdminStreamer } from "@/lib/features/streamers/types";
import { untouchedFacts } from "@/tests/support/review-facts";

const streamer: AdminStreamer = {
  ...untouchedFacts,
  slug: "granite-tactics",
  streamName: "Granite Tactics",
  description: "Slow wars.",
  bannerImageUrl: null,
  bannerSrc: null,
  avatar: null,
  avatarSrc: null,
  platforms: ["twitch"],
  twitchHandle: "granite",
  youtubeHandle: null,
  kickHandle: null,
  gamesPlayed: ["Eleven Hills", "Two Crowns, One Cow"],
  schedule: null,
  contactEmail: null,
  socialLinks: ["https://x.com/granite", "https://tiktok.com/@granite", "https://discord.com/invite/granite"],
  discordUrl: "https://discord.com/invite/granite",
  discordUsername: "granite",
  twitterUrl: "https://x.com/granite",
  featured: false,
  featureRequested: false,
};

const values = streamerEdit.valuesOf(streamer);

it("a streamer's edit sends the games as they were, one a line", () => {
  expect(values.gamesPlayed).toBe("Eleven Hills\nTwo Crowns, One Cow");
  expect(streamerEdit.schema.parse(values).gamesPlayed).toEqual(streamer.gamesPlayed);
});

it("a link with a field of its own is no other profile, and a Discord name stands beside an invite", () => {
  expect(values).toMatchObject({
    socialLinks: "https://tiktok.com/@granite",
    twitterUrl: "https://x.com/granite",
    discordUrl: "https://discord.com/invite/granite",
    discordUsername: "granite",
  });
});
