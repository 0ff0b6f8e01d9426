import type { SampleClip } from "@/prisma/seed/rows";

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
