import { describe, expect, it } from "vitest";
import {
  canonicalSocialLink,
  discordInvite,
  discordUsername,
  pastedHandle,
  pastedSocialHandle,
  platformHandle,
  platformUrl,
  profileLinks,
  socialHandle,
  socialNetworks,
  socialUrl,
  typedHandle,
  youtubeProblem,
  youtubeUrl,
} from "./links";

describe("youtubeUrl (by host)", () => {
  it.each([
    ["https://youtube.com/@mossgrove", "https://youtube.com/@mossgrove"],
    ["youtube.com/@mossgrove", "https://youtube.com/@mossgrove"],
    ["http://www.youtube.com/c/Moss.Grove/", "https://youtube.com/c/Moss.Grove"],
    ["https://m.youtube.com/channel/UC-123_x?sub_confirmation=1", "https://youtube.com/channel/UC-123_x"],
    ["https://youtu.be/dQw4w9WgXcQ?si=tracking", "https://youtu.be/dQw4w9WgXcQ"],
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x", "https://youtube.com/watch?v=dQw4w9WgXcQ"],
    [" HTTPS://YouTube.com/@Moss ", "https://youtube.com/@Moss"],
    ["https://www.youtube.com/playlist?list=PLx_1-2&si=t", "https://youtube.com/playlist?list=PLx_1-2"],
    ["https://music.youtube.com/channel/UC-1?feature=share", "https://music.youtube.com/channel/UC-1"],
    ["music.youtube.com/playlist?list=OLAK5uy_1", "https://music.youtube.com/playlist?list=OLAK5uy_1"],
    ["https://music.youtube.com/watch?v=dQw4w9WgXcQ&si=t", "https://music.youtube.com/watch?v=dQw4w9WgXcQ"],
  ])("stores %s as %s", (text, url) => expect(youtubeUrl(text)).toBe(url));

  it.each([
    "mossgrove",
    "@mossgrove",
    "https://youtube.com",
    "https://youtube.com/",
    "https://youtube.com.evil.example/@moss",
    "https://evil.example/youtube.com/@moss",
    "https://evil.example/?next=youtube.com/@moss",
    "https://youtube.com@evil.example/@moss",
    "https://moss:secret@youtube.com/@moss",
    "https://youtube.com:8443/@moss",
    "https://notyoutube.com/@moss",
    "https://youtube.com./@moss",
    "https://yоutube.com/@moss",
    "https://www.youtube.com/redirect?q=https://evil.example",
    "https://www.youtube.com/attribution_link?u=/x",
    "javascript:alert('youtube.com/')",
    "data:text/html,youtube.com/",
    "ftp://youtube.com/@moss",
    "https://youtube.com\\@evil.example/",
    "https://youtube.com/@moss grove",
  ])("rejects %s", (text) => expect(youtubeUrl(text)).toBeNull());
});

it.each([
  "https://youtube.com/watch",
  "https://youtube.com/watch?v=",
  "https://www.youtube.com/watch?list=PL1",
  "https://youtube.com/playlist",
  "https://youtube.com/results?search_query=moss",
  "youtube.com/feed/subscriptions",
  "https://music.youtube.com/search?q=moss",
])("rejects %s with a reason", (text) => {
  expect(youtubeUrl(text)).toBeNull();
  expect(youtubeProblem(text)).toContain("not a channel, video or playlist");
  expect(platformUrl("youtube", { twitchHandle: null, youtubeHandle: text, kickHandle: null })).toBeNull();
});

it("reports other pages with the specified message", () => {
  for (const text of [
    "mossgrove",
    "https://evil.example/youtube.com/@moss",
    "https://youtube.com/redirect?q=x",
  ])
    expect(youtubeProblem(text)).toBe("Please enter the full YouTube URL (e.g., youtube.com/@username)");
});

describe("handles", () => {
  it.each(["mossgrove", "moss_grove-9", "@mossgrove", "  mossgrove "])("accepts %s", (text) => {
    expect(platformHandle("twitch", text)).toBe(text.trim().replace("@", ""));
    expect(platformHandle("kick", text)).toBe(text.trim().replace("@", ""));
  });

  it.each([
    "https://kick.com/moss",
    "https://twitch.tv.evil.example/moss",
    "https://twitch.tv@evil.example/moss",
    "https://evil.example/twitch.tv/moss",
    "https://twitch.tv/moss/videos",
    "https://twitch.tv/..",
    "https://twitch.tv/",
    "javascript:alert(1)//twitch.tv/moss",
    "twitch.tv",
    "httpmoss",
    "moss/..",
    "a b",
    "..",
    "<i>",
    "a?b",
  ])("rejects %s for Twitch", (text) => expect(platformHandle("twitch", text)).toBeNull());

  it.each(["twitch.tv/moss", "kick.com", "http://x"])("rejects %s for Kick", (text) =>
    expect(platformHandle("kick", text)).toBeNull(),
  );

  it.each([
    ["twitch", "https://www.twitch.tv/moss?sr=a"],
    ["twitch", "Twitch.TV/moss/"],
    ["twitch", "m.twitch.tv/moss"],
    ["kick", "http://kick.com/moss"],
    ["kick", " kick.com/@moss "],
  ] as const)("of %s reduce %s to its name when stored or pasted, but not while typed", (platform, text) => {
    expect([platformHandle(platform, text), pastedHandle(platform, text)]).toEqual(["moss", "moss"]);
    expect(typedHandle(platform, text)).toBeNull();
  });

  it.each([
    ...["https://www.twitch.tv/drops", "twitch.tv/Store", "twitch.tv/directory", "m.twitch.tv/settings"],
    ...["moss", "@moss", "https://kick.com/moss", "https://twitch.tv/moss/videos", "hello there"],
  ])("leaves a pasted %s unchanged for Twitch", (text) => expect(pastedHandle("twitch", text)).toBeNull());

  it.each([
    "x.com/home",
    "https://twitter.com/i",
    "facebook.com/groups",
    "tiktok.com/explore",
    "threads.com/search",
  ])("rejects %s, which is not a profile", (text) => {
    for (const network of socialNetworks) expect(pastedSocialHandle(network, text)).toBeNull();
    expect(canonicalSocialLink(text)).toBeNull();
    expect(canonicalSocialLink("https://tiktok.com/@explore")).toBe("https://tiktok.com/@explore");
  });

  it.each(socialNetworks.map((network) => [network.label, network] as const))(
    "accepts names on %s, but not its domains and addresses",
    (_, network) => {
      expect(socialHandle(network, "@moss.grove_9")).toBe("moss.grove_9");
      for (const host of network.hosts) {
        const isName = network.id === "bluesky" && host === "bsky.social";
        expect(socialHandle(network, `@moss.${host}`)).toBe(isName ? `moss.${host}` : null);
        for (const address of [host, `www.${host}`, `www.moss.${host}`, `${host}/moss/more`])
          expect(socialHandle(network, address)).toBeNull();
        const profile = network.base.replace(new URL(network.base).host, host);
        expect(socialHandle(network, `${profile}moss.grove/?ref=1`)).toBeNull();
        expect(pastedSocialHandle(network, `${profile}moss.grove/?ref=1`)).toBe("moss.grove");
        expect(
          pastedSocialHandle(network, `${profile.replace(host, `${host}.evil.example`)}moss`),
        ).toBeNull();
        expect(socialHandle(network, `${profile.replace(host, `${host}.evil.example`)}moss`)).toBeNull();
      }
      for (const other of socialNetworks)
        if (other !== network) expect(pastedSocialHandle(network, `${other.base}moss`)).toBeNull();
      expect(canonicalSocialLink(socialUrl(network, "moss"))).toBe(socialUrl(network, "moss"));
    },
  );
});

describe("names of Bluesky and Steam", () => {
  const [bluesky, steam] = (["bluesky", "steam"] as const).map((network) =>
    socialNetworks.find(({ id }) => id === network),
  );

  it.each([
    ["@alice.bsky.social", "alice.bsky.social"],
    ["alice.bsky.social", "alice.bsky.social"],
    ["@alice", "alice"],
    ["alice.example.org", "alice.example.org"],
  ])("links the Bluesky handle %s to its profile", (text, handle) => {
    expect(bluesky && socialHandle(bluesky, text)).toBe(handle);
    const [link] = profileLinks([bluesky ? socialUrl(bluesky, handle) : null]);
    expect(link?.href).toBe(`https://bsky.app/profile/${handle === "alice" ? "alice.bsky.social" : handle}`);
  });

  it.each([
    "bsky.social",
    "@bsky.social",
    "a.b.bsky.social",
    "https://alice.bsky.social",
    "alice.bsky.social/x",
  ])("rejects %s as a handle", (text) => expect(bluesky && socialHandle(bluesky, text)).toBeNull());

  it("links a Steam number to its profile", () => {
    const id = "76561198000000001";
    expect(steam && socialHandle(steam, id)).toBe(id);
    expect(steam && socialUrl(steam, id)).toBe(`https://steamcommunity.com/profiles/${id}`);
    expect(steam && socialUrl(steam, "1234")).toBe("https://steamcommunity.com/id/1234");
    // As earlier versions stored them.
    expect(profileLinks([`https://steamcommunity.com/id/${id}`])[0]?.href).toBe(
      `https://steamcommunity.com/profiles/${id}`,
    );
  });
});

describe("canonicalSocialLink", () => {
  it.each([
    ["https://twitter.com/moss", "https://x.com/moss"],
    ["https://www.tiktok.com/@moss/", "https://tiktok.com/@moss"],
    ["tiktok.com/moss", "https://tiktok.com/@moss"],
    ["https://m.facebook.com/moss.grove?ref=1#x", "https://facebook.com/moss.grove"],
    ["https://bsky.app/profile/moss.example.org", "https://bsky.social/profile/moss.example.org"],
    ["http://threads.com/@moss", "https://threads.net/@moss"],
    ["https://steamcommunity.com/id/moss", "https://steamcommunity.com/id/moss"],
    [
      "https://steamcommunity.com/profiles/76561198000000001/",
      "https://steamcommunity.com/profiles/76561198000000001",
    ],
    ["https://discordapp.com/invite/abc", "https://discord.com/invite/abc"],
    ["https://ptb.discord.com/invite/abc", "https://discord.com/invite/abc"],
    ["canary.discord.com/invite/abc", "https://discord.com/invite/abc"],
    ["discord.gg/abc-1", "https://discord.com/invite/abc-1"],
    ["https://discord.com/invite/abc", "https://discord.com/invite/abc"],
  ])("stores %s as %s", (text, link) => expect(canonicalSocialLink(text)).toBe(link));

  it.each([
    "javascript:alert(1)//x.com/moss",
    "data:text/html,<script>",
    "https://x.com.evil.example/moss",
    "https://x.com@evil.example/moss",
    "https://evil.example/https://x.com/moss",
    "https://x.com/",
    "https://x.com/i/flow/login",
    "https://www.facebook.com/profile.php?id=1000",
    "https://steamcommunity.com/linkfilter/?url=https://evil.example",
    "https://steamcommunity.com/profiles/moss",
    "https://steamcommunity.com/profiles/12",
    "https://evil.discord.com/invite/abc",
    "https://bsky.app/profile/../x",
    "https://discord.com/channels/1/2",
    "https://discord.gg.evil.example/abc",
    "",
  ])("rejects %s", (text) => expect(canonicalSocialLink(text)).toBeNull());
});

describe("Discord names", () => {
  it.each(["mossgrove", "moss.grove", "Moss Grove#1234"])("accepts the name %s", (text) => {
    expect(discordUsername(text)).toBe(text);
    expect(discordInvite(text)).toBeNull();
  });

  it.each(["http://moss", "discord.gg/abc", "discord.com/invite/abc", "a/b", "x".repeat(41), " ", "@"])(
    "rejects the name %s",
    (text) => expect(discordUsername(text)).toBeNull(),
  );
});

describe("profileLinks", () => {
  it("shows each profile once, in order, with its address", () => {
    const links = profileLinks([
      "https://discord.com/invite/abc",
      "https://bsky.social/profile/moss",
      "https://x.com/moss",
      "https://twitter.com/moss",
      "https://evil.example/moss",
      "javascript:alert(1)",
      null,
    ]);
    expect(links.map(({ label, href }) => [label, href])).toEqual([
      ["Twitter/X", "https://x.com/moss"],
      ["BlueSky", "https://bsky.app/profile/moss.bsky.social"],
      ["Discord", "https://discord.com/invite/abc"],
    ]);
  });

  it("links platforms by handle, and YouTube by address or name", () => {
    const none = { twitchHandle: null, youtubeHandle: null, kickHandle: null };
    expect(platformUrl("twitch", { ...none, twitchHandle: "moss" })).toBe("https://twitch.tv/moss");
    expect(platformUrl("kick", { ...none, kickHandle: "moss" })).toBe("https://kick.com/moss");
    expect(platformUrl("youtube", { ...none, youtubeHandle: "https://youtube.com/@moss" })).toBe(
      "https://youtube.com/@moss",
    );
    expect(platformUrl("youtube", { ...none, youtubeHandle: "moss" })).toBe("https://youtube.com/@moss");
    expect(platformUrl("youtube", { ...none, youtubeHandle: "https://evil.example" })).toBeNull();
    expect(platformUrl("twitch", { ...none, twitchHandle: "../x" })).toBeNull();
    expect(platformUrl("twitch", none)).toBeNull();
  });
});
