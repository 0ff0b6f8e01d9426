import { expect, it } from "vitest";
import { streamerEdit } from "@/components/admin/streamers/streamer-edit-values";
import { streamerFields } from "@/lib/features/streamers/fields";
import type { AdminStreamer } from "@/lib/features/streamers/types";
import { emptyRow } from "@/tests/support/field-examples";
import { untouchedFacts } from "@/tests/support/review-facts";

const streamer: AdminStreamer = {
  ...untouchedFacts,
  ...emptyRow(streamerFields),
  slug: "granite-tactics",
  streamName: "Granite Tactics",
  description: "Slow wars.",
  bannerSrc: null,
  avatarSrc: null,
  channels: [],
  channelsGoneAt: null,
  platforms: ["twitch"],
  twitchHandle: "granite",
  gamesPlayed: ["Eleven Hills", "Two Crowns, One Cow"],
  socialLinks: ["https://x.com/granite", "https://tiktok.com/@granite", "https://discord.com/invite/granite"],
  discordUrl: "https://discord.com/invite/granite",
  discordUsername: "granite",
  twitterUrl: "https://x.com/granite",
  featureRequested: false,
};

const values = streamerEdit.valuesOf(streamer);

it("sends a streamer's games unchanged, one per line", () => {
  expect(values.gamesPlayed).toBe("Eleven Hills\nTwo Crowns, One Cow");
  expect(streamerEdit.schema.parse(values).gamesPlayed).toEqual(streamer.gamesPlayed);
});

it("lists a link with its own field only there, and a Discord name next to an invite", () => {
  expect(values).toMatchObject({
    socialLinks: "https://tiktok.com/@granite",
    twitterUrl: "https://x.com/granite",
    discordUrl: "https://discord.com/invite/granite",
    discordUsername: "granite",
  });
});
