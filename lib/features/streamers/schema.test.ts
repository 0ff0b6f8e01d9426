import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { streamerEditSchema } from "./edit-schema";
import { streamerFormSchema, streamerPayloadSchema, toPayload } from "./schema";

const payload = { streamName: "Mossgrove", description: "Cosy games.", twitchHandle: "mossgrove" };

const form = {
  streamName: "Mossgrove",
  description: "Cosy games.",
  bannerFile: "",
  bannerUrl: "",
  twitchHandle: "mossgrove",
  youtubeHandle: "",
  kickHandle: "",
  tiktokSocial: "",
  twitterSocial: "",
  facebookSocial: "",
  blueskySocial: "",
  threadsSocial: "",
  steamSocial: "",
  discord: "",
  gamesPlayed: "",
  schedule: "",
  slots: [],
  dates: [],
  contactEmail: "",
  featured: false,
};

function messagesOf(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value);
  return (result.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("the submission form", () => {
  it("reports all missing fields with the specified messages", () => {
    const blank = { ...form, streamName: " ", description: "", twitchHandle: "" };
    expect(messagesOf(streamerFormSchema, blank)).toEqual([
      "streamName: Stream name is required",
      "description: Description is required",
      "twitchHandle: Please provide at least one streaming platform handle",
    ]);
  });

  it.each([
    ["twitchHandle", "kick.com/moss", "Please enter only your Twitch username/handle, not the full URL"],
    ["youtubeHandle", "@moss", "Please enter the full YouTube URL (e.g., youtube.com/@username)"],
    ["kickHandle", "https://twitch.tv/moss", "Please enter only your Kick username, not the full URL"],
    ["tiktokSocial", "threads.net/@moss", "Please enter only your TikTok username, not the full URL"],
    [
      "twitterSocial",
      "https://x.com.evil.example/moss",
      "Please enter only your Twitter/X username, not the full URL",
    ],
    [
      "facebookSocial",
      "facebook.com/groups/moss",
      "Please enter only your Facebook username, not the full URL",
    ],
    [
      "blueskySocial",
      "https://alice.bsky.social",
      "Please enter only your BlueSky username, not the full URL",
    ],
    ["threadsSocial", "x.com/moss", "Please enter only your Threads username, not the full URL"],
    [
      "steamSocial",
      "steamcommunity.com/groups/moss",
      "Please enter only your Steam username, not the full URL",
    ],
    ["discord", "https://evil.example/abc", "Please enter your Discord invite link or username"],
    ["discord", "https://discord.gg.evil.example/abc", "Please enter your Discord invite link or username"],
    ["contactEmail", "moss", "Please enter a valid email address"],
    ["bannerUrl", "javascript:alert(1)", "Please enter a valid URL"],
  ])("rejects in %s: %s", (field, value, message) => {
    // An invalid handle must not also be reported as missing.
    expect(messagesOf(streamerFormSchema, { ...form, [field]: value })).toEqual([`${field}: ${message}`]);
    expect(messagesOf(streamerFormSchema, { ...form, twitchHandle: "", [field]: value })).toContain(
      `${field}: ${message}`,
    );
  });

  it.each(["youtubeHandle", "kickHandle"])("accepts %s alone", (field) => {
    const value = field === "kickHandle" ? "moss" : "youtube.com/@moss";
    expect(messagesOf(streamerFormSchema, { ...form, twitchHandle: "", [field]: value })).toEqual([]);
  });

  it.each([
    ["twitchHandle", "https://www.twitch.tv/moss", "Twitch username/handle"],
    ["kickHandle", "kick.com/moss", "Kick username"],
    ["tiktokSocial", "tiktok.com/@moss", "TikTok username"],
    ["twitterSocial", "x.com/moss", "Twitter/X username"],
    ["facebookSocial", "facebook.com/moss", "Facebook username"],
    ["blueskySocial", "bsky.app/profile/moss.bsky.social", "BlueSky username"],
    ["threadsSocial", "threads.net/@moss", "Threads username"],
    ["steamSocial", "steamcommunity.com/id/moss", "Steam username"],
  ])("rejects in %s the address of a profile, %s", (field, value, name) => {
    const message = `${field}: Please enter only your ${name}, not the full URL`;
    expect(messagesOf(streamerFormSchema, { ...form, [field]: value })).toEqual([message]);
    if (field.endsWith("Handle"))
      expect(messagesOf(streamerEditSchema, { ...form, [field]: value })).toContain(message);
  });

  it("builds the documented payload", () => {
    const filled = streamerFormSchema.parse({
      ...form,
      youtubeHandle: "youtube.com/@moss",
      bannerUrl: "https://pictures.example/a.png",
      tiktokSocial: "@moss",
      twitterSocial: "moss",
      facebookSocial: "moss",
      blueskySocial: "moss",
      threadsSocial: "moss",
      steamSocial: "moss",
      discord: "discord.gg/abc",
      gamesPlayed: " Moss Boots, ,Kite  Season,Moss Boots,",
      schedule: "Tue\n19:00",
      featured: true,
    });
    expect(toPayload(filled)).toEqual({
      streamName: "Mossgrove",
      description: "Cosy games.",
      bannerImageUrl: "https://pictures.example/a.png",
      platforms: ["twitch", "youtube"],
      twitchHandle: "mossgrove",
      youtubeHandle: "https://youtube.com/@moss",
      kickHandle: null,
      gamesPlayed: ["Moss Boots", "Kite Season"],
      schedule: "Tue 19:00",
      slots: [],
      dates: [],
      contactEmail: null,
      socialLinks: [
        "https://tiktok.com/@moss",
        "https://x.com/moss",
        "https://facebook.com/moss",
        "https://bsky.social/profile/moss",
        "https://threads.net/@moss",
        "https://steamcommunity.com/id/moss",
        "https://discord.com/invite/abc",
      ],
      featured: true,
    });
  });

  it.each([
    "Moss Boots, Kite Season",
    "Moss Boots、Kite Season",
    "Moss Boots، Kite Season",
    "Moss Boots，Kite Season",
  ])("splits the games played at the separators of every language: %s", (gamesPlayed) =>
    expect(
      streamerFormSchema.parse({ ...form, streamName: "Moss", twitchHandle: "moss", gamesPlayed })
        .gamesPlayed,
    ).toEqual(["Moss Boots", "Kite Season"]),
  );

  it("sends a file as the banner, a Discord name as a name, and empty fields as null", () => {
    const sent = toPayload(
      streamerFormSchema.parse({ ...form, bannerFile: "data:image/png;base64,AA", discord: "moss#1234" }),
    );
    expect(sent).toMatchObject({
      bannerImageUrl: "data:image/png;base64,AA",
      socialLinks: [],
      discordUsername: "moss#1234",
    });
    expect(toPayload(streamerFormSchema.parse(form)).bannerImageUrl).toBeNull();
  });
});

describe("the payload", () => {
  it("accepts the required fields and derives platforms from handles", () => {
    expect(streamerPayloadSchema.parse({ ...payload, platforms: ["kick", "myspace"] })).toEqual({
      ...payload,
      bannerImageUrl: null,
      platforms: ["twitch"],
      youtubeHandle: null,
      kickHandle: null,
      gamesPlayed: [],
      schedule: null,
      slots: [],
      dates: [],
      contactEmail: null,
      socialLinks: [],
      discordUsername: null,
      featured: false,
    });
  });

  it("keeps games with commas", () => {
    const given = ["Two Crowns, One Cow", " Moss\n Boots ", "", "Two Crowns, One Cow"];
    const gamesPlayed = ["Two Crowns, One Cow", "Moss Boots"];
    expect(streamerPayloadSchema.parse({ ...payload, gamesPlayed: given }).gamesPlayed).toEqual(gamesPlayed);
    expect(streamerEditSchema.parse({ ...payload, gamesPlayed: given }).gamesPlayed).toEqual(gamesPlayed);
  });

  it("limits texts like the edit form, so that accepted values can be saved again", () => {
    const most = { schedule: "🎮".repeat(200), gamesPlayed: ["🎮".repeat(120)] };
    const more = { schedule: "🎮".repeat(201), gamesPlayed: ["🎮".repeat(121)] };
    for (const schema of [streamerPayloadSchema, streamerEditSchema]) {
      expect(schema.parse({ ...payload, ...most })).toMatchObject(most);
      expect(messagesOf(schema, { ...payload, ...more })).toEqual([
        "gamesPlayed: Please keep each game to at most 120 characters",
        "schedule: Please keep this to at most 200 characters",
      ]);
    }
    // Percent-encoding makes these letters longer in the address.
    expect(
      messagesOf(streamerPayloadSchema, { ...payload, youtubeHandle: `youtube.com/${"é".repeat(100)}` }),
    ).toEqual(["youtubeHandle: Please enter the full YouTube URL (e.g., youtube.com/@username)"]);
  });

  it("drops fields that visitors must not set", () => {
    const parsed = streamerPayloadSchema.parse({ ...payload, status: "approved", slug: "x", reviewedBy: 1 });
    expect(Object.keys(parsed)).not.toEqual(expect.arrayContaining(["status"]));
    expect(parsed).not.toHaveProperty("slug");
    expect(parsed).not.toHaveProperty("reviewedBy");
  });

  it("rebuilds social links by host and rejects others", () => {
    const links = ["https://twitter.com/moss?x=1", "https://x.com/moss", "discord.gg/abc"];
    expect(streamerPayloadSchema.parse({ ...payload, socialLinks: links }).socialLinks).toEqual([
      "https://x.com/moss",
      "https://discord.com/invite/abc",
    ]);
    for (const link of ["javascript:alert(1)", "https://x.com.evil.example/moss", "https://discord.gg/<b>"])
      expect(messagesOf(streamerPayloadSchema, { ...payload, socialLinks: [link] })).toEqual([
        "socialLinks: Please link to a profile on TikTok, X, Facebook, Bluesky, Threads or Steam, or to a Discord invite",
      ]);
  });

  it("reads a Discord name after discord.gg/, as the documented form sends it", () => {
    const parsed = streamerPayloadSchema.parse({ ...payload, socialLinks: ["discord.gg/moss#1234"] });
    expect(parsed).toMatchObject({ socialLinks: [], discordUsername: "moss#1234" });
  });

  it.each([
    [{ bannerImageUrl: "ftp://x/a.png" }, "bannerImageUrl: Please enter a valid URL"],
    [
      { gamesPlayed: Array.from({ length: 51 }, (_, n) => `Game ${n}`) },
      "gamesPlayed: Please name at most 50 games",
    ],
    [{ gamesPlayed: ["x".repeat(121)] }, "gamesPlayed: Please keep each game to at most 120 characters"],
    [{ socialLinks: Array(13).fill("https://x.com/a") }, "socialLinks: Please enter at most 12 links"],
    [
      { kickHandle: "https://kick.com/moss" },
      "kickHandle: Please enter only your Kick username, not the full URL",
    ],
    [
      { twitchHandle: "https://twitch.tv/moss" },
      "twitchHandle: Please enter only your Twitch username/handle, not the full URL",
    ],
    [
      { twitchHandle: "x".repeat(101) },
      "twitchHandle: Please enter only your Twitch username/handle, not the full URL",
    ],
  ])("%j", (more, message) => {
    expect(messagesOf(streamerPayloadSchema, { ...payload, ...more })).toEqual([message]);
  });

  it.each([null, [], "text", 7])("rejects %j without throwing", (value) => {
    expect(streamerPayloadSchema.safeParse(value).success).toBe(false);
  });
});
