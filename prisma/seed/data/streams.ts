import type { SceneName } from "@/prisma/seed/art/themes";
import type { SampleStream } from "./types";

const defineStream = ({
  scene,
  ...stream
}: Omit<SampleStream, "art"> & { scene: SceneName }): SampleStream => ({
  ...stream,
  art: { seed: stream.title, title: stream.title, scene },
});

/** Six streams: four to be seen, two in the queue. */
export const sampleStreams: SampleStream[] = [
  defineStream({
    title: "Lamplight marathon: all hundred nights",
    scene: "vista",
    description:
      "Bytebard walks the whole round of Orrin Vale in one weekend, with a song for every lamp that goes out. Donations go to a mountain rescue team picked by chat.",
    streamer: "Bytebard",
    streamUrl: "https://www.twitch.tv/bytebard-live",
    featured: true,
    status: "approved",
    submittedDaysAgo: 12,
  }),
  defineStream({
    title: "Rooftops blind, no map",
    scene: "cityNight",
    description:
      "The Slow Runner plays Gutterlight Run for the first time on camera and stops after every death to say why. Useful for anyone who falls a lot.",
    streamer: "The Slow Runner",
    streamUrl: "https://www.twitch.tv/theslowrunner-live",
    featured: true,
    status: "approved",
    submittedDaysAgo: 19,
  }),
  defineStream({
    title: "Seed swap Saturday",
    scene: "farm",
    description:
      "Turnip Ledger with four gardeners who have never met. Halfway through, everybody shows what is growing on their own windowsill.",
    streamer: "Mossgrove",
    streamUrl: "https://www.twitch.tv/mossgrove-live",
    featured: false,
    status: "approved",
    submittedDaysAgo: 27,
  }),
  defineStream({
    title: "Tile set from zero in three hours",
    scene: "dungeon",
    description:
      "A dungeon floor, four walls, one lamp. Pilar draws, chat argues about the green, and the result is free to use by the end.",
    streamer: "Pilar Paints Pixels",
    streamUrl: "https://youtube.com/@pilarpaintspixels-of-the-spawnpoint-samples/live",
    featured: false,
    status: "approved",
    submittedDaysAgo: 34,
  }),
  defineStream({
    title: "Out of bounds with the makers",
    scene: "platforms",
    description:
      "Glitchgarden and two programmers walk behind the scenery together. They fix three bugs live and leave one in because it is funny.",
    streamer: "Glitchgarden",
    streamUrl: "https://www.twitch.tv/glitchgarden-live",
    featured: false,
    status: "pending",
    submittedDaysAgo: 1,
  }),
  defineStream({
    title: "Beginners' lobby, week one",
    scene: "arena",
    description:
      "Bring any controller and no experience. Everybody plays five matches, everybody gets one thing to practise.",
    streamer: "Frames & Feelings",
    streamUrl: null,
    featured: false,
    status: "pending",
    submittedDaysAgo: 3,
  }),
];
