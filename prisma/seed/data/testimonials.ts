import type { Prisma } from "@/lib/server/generated/prisma/client";

/** Five voices, four of them shown on the landing page. */
export const sampleTestimonials: Prisma.TestimonialCreateManyInput[] = [
  {
    username: "Ines from Candlewax Studio",
    content:
      "We sent our game on a Tuesday and had an answer on Thursday, with two good questions about our screenshots. The week we were featured brought more wishlists than the month before it.",
    userType: "Indie game developer",
    rating: 5,
    featured: true,
  },
  {
    username: "Nightowl Nadia",
    content:
      "I joined with eleven regulars. What changed things was not a shout-out but the people here who turned up every Friday and stayed.",
    userType: "Streamer",
    rating: 5,
    featured: true,
  },
  {
    username: "Okan",
    content:
      "I only ever posted clips to friends. One of mine was reposted, somebody asked how I did it, and now there are six of us learning the same silly trick.",
    userType: "Player",
    rating: 4,
    featured: true,
  },
  {
    username: "Pilar Paints Pixels",
    content:
      "Kind feedback, quick answers, and nobody asked me to sign anything. I found two composers here.",
    userType: "Content creator",
    rating: 5,
    featured: true,
  },
  {
    username: "Ruben",
    content:
      "Good chat server. The catalog could use a filter for games under two hours, but I have found plenty.",
    userType: "Player",
    rating: 4,
    featured: false,
  },
];
