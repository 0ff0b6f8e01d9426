import { describe, expect, it } from "vitest";
import { findPlayer, frameAddress, listFrames, playerName } from "./players";

const youtube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";
const twitch = "https://player.twitch.tv/";
const clip = "https://clips.twitch.tv/embed?clip=BoldFern-abc_1";

/** address → frame, without what every frame of its site has */
const frames: [string, string][] = [
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", youtube],
  ["http://youtube.com/watch?feature=share&v=dQw4w9WgXcQ", youtube],
  ["https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=90", `${youtube}?start=90`],
  ["https://music.youtube.com/watch?v=dQw4w9WgXcQ", youtube],
  ["https://youtu.be/dQw4w9WgXcQ", youtube],
  ["https://youtu.be/dQw4w9WgXcQ?si=abc&t=1m30s", `${youtube}?start=90`],
  ["https://youtu.be/dQw4w9WgXcQ#t=1h2m3s", `${youtube}?start=3723`],
  ["https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=share", youtube],
  ["https://www.youtube.com/live/dQw4w9WgXcQ?t=12s", `${youtube}?start=12`],
  ["https://www.youtube.com/embed/dQw4w9WgXcQ?start=7", `${youtube}?start=7`],
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", youtube],
  ["https://www.youtube.com/v/dQw4w9WgXcQ", youtube],
  [" HTTPS://WWW.YOUTUBE.COM/watch?v=dQw4w9WgXcQ ", youtube],
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=soon", youtube],
  ["https://youtu.be/dQw4w9WgXcQ&t=40", `${youtube}?start=40`],
  ["https://youtu.be/dQw4w9WgXcQ/", youtube],
  ["https://www.youtube.com/watch/dQw4w9WgXcQ", youtube],
  ["https://www.youtube.com/watch/dQw4w9WgXcQ&t=40s", `${youtube}?start=40`],
  ["https://www.youtube.com/e/dQw4w9WgXcQ", youtube],
  ["https://www.youtube.com/vi/dQw4w9WgXcQ", youtube],
  ["https://www.youtube.com/?v=dQw4w9WgXcQ", youtube],
  ["https://gaming.youtube.com/watch?v=dQw4w9WgXcQ", youtube],
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=30", `${youtube}?start=30`],
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&#38;t=30", `${youtube}?start=30`],
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ?t=30", `${youtube}?start=30`],
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;amp;t=30", `${youtube}?start=30`],
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ/", youtube],
  ["https://www.youtube.com/watch_popup?v=dQw4w9WgXcQ", youtube],
  ["https://www.youtube.com/embed?v=dQw4w9WgXcQ", youtube],
  ["https://www.twitch.tv/videos/1234567890", `${twitch}?video=1234567890`],
  ["https://www.twitch.tv/videos/1234567890?t=1h2m3s", `${twitch}?video=1234567890&time=3723s`],
  ["https://www.twitch.tv/moss/v/1234567890", `${twitch}?video=1234567890`],
  ["https://www.twitch.tv/moss/video/1234567890", `${twitch}?video=1234567890`],
  ["https://clips.twitch.tv/BoldFern-abc_1", clip],
  ["https://clips.twitch.tv/embed?clip=BoldFern-abc_1&parent=elsewhere.example", clip],
  ["https://www.twitch.tv/moss/clip/BoldFern-abc_1?filter=clips", clip],
  ["https://m.twitch.tv/moss/clip/BoldFern-abc_1", clip],
  ["https://m.twitch.tv/clip/BoldFern-abc_1", clip],
  ["https://www.twitch.tv/clip/BoldFern-abc_1", clip],
  ["https://clips.twitch.tv/moss/BoldFern-abc_1", clip],
  ["https://clips.twitch.tv/BoldFern-abc_1/edit", clip],
  ["https://clips.twitch.tv/embed?clip=moss/BoldFern-abc_1", clip],
  ["https://clips.twitch.tv/embed/BoldFern-abc_1", clip],
  ["https://www.twitch.tv/moss/videos/1234567890", `${twitch}?video=1234567890`],
  ["https://www.twitch.tv/Moss_1", `${twitch}?channel=moss_1`],
  ["https://player.twitch.tv/?channel=moss&parent=elsewhere.example", `${twitch}?channel=moss`],
  ["https://player.twitch.tv/?video=v1234567890", `${twitch}?video=1234567890`],
  ["https://kick.com/Moss", "https://player.kick.com/moss"],
  ["https://player.kick.com/moss?muted=true", "https://player.kick.com/moss"],
  ["https://vimeo.com/123456789", "https://player.vimeo.com/video/123456789"],
  ["https://vimeo.com/123456789/abcdef1234", "https://player.vimeo.com/video/123456789?h=abcdef1234"],
  [
    "https://player.vimeo.com/video/123456789?h=abcdef1234",
    "https://player.vimeo.com/video/123456789?h=abcdef1234",
  ],
  ["https://vimeo.com/channels/staffpicks/123456789#t=30s", "https://player.vimeo.com/video/123456789#t=30s"],
  ["https://vimeo.com/groups/games/videos/123456789", "https://player.vimeo.com/video/123456789"],
  ["https://vimeo.com/video/123456789?h=abcdef1234", "https://player.vimeo.com/video/123456789?h=abcdef1234"],
  ["https://vimeo.com/123456789:abcdef1234", "https://player.vimeo.com/video/123456789?h=abcdef1234"],
  ["https://vimeo.com/showcase/7654321/video/123456789", "https://player.vimeo.com/video/123456789"],
  ["https://vimeo.com/showcase/7654321?video=123456789", "https://player.vimeo.com/video/123456789"],
  ["https://vimeo.com/album/7654321/video/123456789", "https://player.vimeo.com/video/123456789"],
  ["https://vimeo.com/ondemand/moss/123456789", "https://player.vimeo.com/video/123456789"],
  ["https://vimeo.com/manage/videos/123456789", "https://player.vimeo.com/video/123456789"],
  ["https://vimeo.com/m/123456789", "https://player.vimeo.com/video/123456789"],
  ["https://vimeo.com/123456789%3Aabcdef1234", "https://player.vimeo.com/video/123456789?h=abcdef1234"],
  ["https://vimeo.com/reviews/0a1b2c3d/videos/123456789", "https://player.vimeo.com/video/123456789"],
];

const own: Record<string, Record<string, string>> = {
  "www.youtube-nocookie.com": { autoplay: "1", rel: "0" },
  "player.twitch.tv": { parent: "our.example", autoplay: "true" },
  "clips.twitch.tv": { parent: "our.example", autoplay: "true" },
  "player.kick.com": { autoplay: "true" },
  "player.vimeo.com": { autoplay: "1", dnt: "1" },
};

describe("findPlayer", () => {
  it.each(frames)("%s plays in %s", (address, frame) => {
    const player = findPlayer(address);
    const expected = new URL(frame);
    for (const [name, value] of Object.entries(own[expected.hostname] ?? {}))
      expected.searchParams.append(name, value);
    expect(player && frameAddress(player, "our.example")).toBe(expected.href);
  });

  it.each([
    null,
    "",
    "youtube.com/watch?v=dQw4w9WgXcQ",
    "javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://evil.example/?https://youtu.be/dQw4w9WgXcQ",
    "https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/watch",
    "https://www.youtube.com/watch?v=short",
    "https://www.youtube.com/watch?v=dQw4w9WgXc%22",
    "https://www.youtube.com/embed/videoseries?list=PL123",
    "https://www.youtube.com/embed/live_stream?channel=UC123",
    "https://www.youtube.com/@moss",
    "https://www.youtube.com/playlist?list=PL123",
    "https://www.youtube.com/@moss-of-the-samples/live",
    "https://www.twitch.tv/",
    "https://www.twitch.tv/directory",
    "https://www.twitch.tv/drops",
    "https://www.twitch.tv/Store",
    "https://www.twitch.tv/browse",
    "https://www.twitch.tv/safety",
    "https://clips.twitch.tv/create",
    "https://clips.twitch.tv/clips",
    "https://player.twitch.tv/?channel=prime",
    "https://www.twitch.tv/bytebard-live",
    "https://www.twitch.tv/moss/clips",
    "https://www.twitch.tv/videos/soon",
    "https://clips.twitch.tv/",
    "https://kick.com/",
    "https://kick.com/dashboard",
    "https://kick.com/clips",
    "https://kick.com/Settings",
    "https://kick.com/careers",
    "https://kick.com/app",
    "https://kick.com/responsible-gambling",
    "https://kick.com/moss/videos/0a1b2c3d-0000-0000-0000-000000000000",
    "https://kick.com/moss?clip=clip_01ABC",
    "https://kick.com/moss/clips/clip_01ABC",
    "https://vimeo.com/",
    "https://vimeo.com/moss",
    "https://vimeo.com/event/123456789",
    "https://vimeo.com/showcase/7654321",
    "https://media.example/clip.mp4",
  ])("%s plays nowhere", (address) => expect(findPlayer(address)).toBeNull());

  it("uses nothing but the video from an address", () => {
    const player = findPlayer(
      "https://www.youtube.com/embed/dQw4w9WgXcQ?origin=https://evil.example&autoplay=0",
    );
    expect(player && frameAddress(player, "our.example")).toBe(`${youtube}?autoplay=1&rel=0`);
    expect(player && playerName(player)).toBe("YouTube");
  });
});

it("marks shorts as upright", () => {
  expect(findPlayer("https://youtube.com/shorts/dQw4w9WgXcQ")?.isUpright).toBe(true);
  expect(findPlayer("https://youtu.be/dQw4w9WgXcQ")?.isUpright).toBeUndefined();
});

describe("listFrames", () => {
  it("lists the hosts of a page's players once each", () => {
    expect(
      listFrames('<a data-player="vimeo"></a><a data-player="twitch-clip"><a data-player="vimeo">'),
    ).toEqual(["https://clips.twitch.tv", "https://player.vimeo.com"]);
    expect(listFrames('<p>data-player=&quot;kick&quot;</p><a data-player="evil"></a>')).toEqual([]);
  });

  it("ignores attributes in text", () => {
    expect(listFrames('<script>self.__next_f.push([1," data-player=\\"kick\\""])</script>')).toEqual([]);
  });
});
