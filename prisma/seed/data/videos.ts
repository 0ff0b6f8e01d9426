import type { SampleClip, SampleStream } from "@/prisma/seed/rows";

/** Six streams: four to be seen, two in the queue. */
export const sampleStreams: SampleStream[] = [
  {
    title: "Lamplight marathon: all hundred nights",
    description:
      "Bytebard walks the whole round of Orrin Vale in one weekend, with a song for every lamp that goes out. Donations go to a mountain rescue team picked by chat.",
    streamer: "Bytebard",
    streamUrl: "https://www.twitch.tv/bytebard-live",
    featured: true,
    status: "approved",
    submittedDaysAgo: 12,
  },
  {
    title: "Rooftops blind, no map",
    description:
      "The Slow Runner plays Gutterlight Run for the first time on camera and stops after every death to say why. Useful for anyone who falls a lot.",
    streamer: "The Slow Runner",
    streamUrl: "https://www.twitch.tv/theslowrunner-live",
    featured: true,
    status: "approved",
    submittedDaysAgo: 19,
  },
  {
    title: "Seed swap Saturday",
    description:
      "Turnip Ledger with four gardeners who have never met. Halfway through, everybody shows what is growing on their own windowsill.",
    streamer: "Mossgrove",
    streamUrl: "https://www.twitch.tv/mossgrove-live",
    featured: false,
    status: "approved",
    submittedDaysAgo: 27,
  },
  {
    title: "Tile set from zero in three hours",
    description:
      "A dungeon floor, four walls, one lamp. Pilar draws, chat argues about the green, and the result is free to use by the end.",
    streamer: "Pilar Paints Pixels",
    streamUrl: "https://youtube.com/@pilarpaintspixels-of-the-spawnpoint-samples/live",
    featured: false,
    status: "approved",
    submittedDaysAgo: 34,
  },
  {
    title: "Out of bounds with the makers",
    description:
      "Glitchgarden and two programmers walk behind the scenery together. They fix three bugs live and leave one in because it is funny.",
    streamer: "Glitchgarden",
    streamUrl: "https://www.twitch.tv/glitchgarden-live",
    featured: false,
    status: "pending",
    submittedDaysAgo: 1,
  },
  {
    title: "Beginners' lobby, week one",
    description:
      "Bring any controller and no experience. Everybody plays five matches, everybody gets one thing to practise.",
    streamer: "Frames & Feelings",
    streamUrl: null,
    featured: false,
    status: "pending",
    submittedDaysAgo: 3,
  },
];

/** Six clips: four to be seen, two in the queue. */
export const sampleClips: SampleClip[] = [
  {
    title: "Eleven bells to none, then this",
    description:
      "One hit from losing, no bells on the tower. Forty seconds later the commentators have left their chairs.",
    creator: "Frames & Feelings",
    clipUrl: "https://clips.example.com/eleven-to-none",
    featured: true,
    status: "approved",
    submittedDaysAgo: 9,
  },
  {
    title: "The whale takes the mast",
    description: "Captain Kettle explains calmly why a whale would never do that. Then it does.",
    creator: "Captain Kettle",
    clipUrl: "https://clips.example.com/whale-mast",
    featured: true,
    status: "approved",
    submittedDaysAgo: 16,
  },
  {
    title: "Forklift of justice",
    description: "Aisle thirty, no ammunition, one pallet of dog food. Wren had it.",
    creator: "Wren & Wrath",
    clipUrl: "https://clips.example.com/forklift",
    featured: false,
    status: "approved",
    submittedDaysAgo: 23,
  },
  {
    title: "Every door in the house",
    description:
      "A time lapse of nine hours of map making in The House That Counted, on paper, with the cat on the paper.",
    creator: "Nightowl Nadia",
    clipUrl: "https://clips.example.com/every-door",
    featured: false,
    status: "approved",
    submittedDaysAgo: 31,
  },
  {
    title: "Drifting under the vicar's wall",
    description:
      "A gap that is not there on the map, a hatchback that should not fit, a lap record by four seconds.",
    creator: "Pit Lane Patience",
    clipUrl: "https://clips.example.com/vicars-wall",
    featured: false,
    status: "pending",
    submittedDaysAgo: 0,
  },
  {
    title: "Soup number one hundred and twenty",
    description: "The last recipe, solved by somebody's grandmother over the phone.",
    creator: "Quietkeys",
    clipUrl: null,
    featured: false,
    status: "pending",
    submittedDaysAgo: 2,
  },
];
