import type { SceneName } from "@/prisma/seed/art/themes";
import type { SampleClip } from "./types";

const defineClip = ({ scene, ...clip }: Omit<SampleClip, "art"> & { scene: SceneName }): SampleClip => ({
  ...clip,
  art: { seed: clip.title, title: clip.title, scene },
});

/** Six clips: four to be seen, two in the queue. */
export const sampleClips: SampleClip[] = [
  defineClip({
    title: "Eleven bells to none, then this",
    scene: "arena",
    description:
      "One hit from losing, no bells on the tower. Forty seconds later the commentators have left their chairs.",
    creator: "Frames & Feelings",
    clipUrl: "https://clips.example.com/eleven-to-none",
    featured: true,
    status: "approved",
    submittedDaysAgo: 9,
  }),
  defineClip({
    title: "The whale takes the mast",
    scene: "sea",
    description: "Captain Kettle explains calmly why a whale would never do that. Then it does.",
    creator: "Captain Kettle",
    clipUrl: "https://clips.example.com/whale-mast",
    featured: true,
    status: "approved",
    submittedDaysAgo: 16,
  }),
  defineClip({
    title: "Forklift of justice",
    scene: "corridor",
    description: "Aisle thirty, no ammunition, one pallet of dog food. Wren had it.",
    creator: "Wren & Wrath",
    clipUrl: "https://clips.example.com/forklift",
    featured: false,
    status: "approved",
    submittedDaysAgo: 23,
  }),
  defineClip({
    title: "Every door in the house",
    scene: "haunt",
    description:
      "A time lapse of nine hours of map making in The House That Counted, on paper, with the cat on the paper.",
    creator: "Nightowl Nadia",
    clipUrl: "https://clips.example.com/every-door",
    featured: false,
    status: "approved",
    submittedDaysAgo: 31,
  }),
  defineClip({
    title: "Drifting under the vicar's wall",
    scene: "road",
    description:
      "A gap that is not there on the map, a hatchback that should not fit, a lap record by four seconds.",
    creator: "Pit Lane Patience",
    clipUrl: "https://clips.example.com/vicars-wall",
    featured: false,
    status: "pending",
    submittedDaysAgo: 0,
  }),
  defineClip({
    title: "Soup number one hundred and twenty",
    scene: "glyphs",
    description: "The last recipe, solved by somebody's grandmother over the phone.",
    creator: "Quietkeys",
    clipUrl: null,
    featured: false,
    status: "pending",
    submittedDaysAgo: 2,
  }),
];
