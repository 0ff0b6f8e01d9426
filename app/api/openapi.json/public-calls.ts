import "server-only";
import { GET as posts } from "@/app/api/blog/posts/route";
import { GET as clips } from "@/app/api/clips/route";
import { GET as game } from "@/app/api/games/[slug]/route";
import { GET as games } from "@/app/api/games/route";
import { GET as gamesPage } from "@/app/api/lists/games/route";
import { GET as streamersPage } from "@/app/api/lists/streamers/route";
import { GET as streamer } from "@/app/api/streamers/[slug]/route";
import { GET as streamers } from "@/app/api/streamers/route";
import { GET as streams } from "@/app/api/streams/route";
import { GET as testimonials } from "@/app/api/testimonials/route";
import type { PublishedCall } from "@/lib/server/http/published-call";

const handlers = {
  "/api/games": games,
  "/api/games/{slug}": game,
  "/api/streamers": streamers,
  "/api/streamers/{slug}": streamer,
  "/api/streams": streams,
  "/api/clips": clips,
  "/api/testimonials": testimonials,
  "/api/blog/posts": posts,
  "/api/lists/games": gamesPage,
  "/api/lists/streamers": streamersPage,
};

/** Public calls by address; a test finds missing ones. */
export const publicCalls: Record<string, PublishedCall> = Object.fromEntries(
  Object.entries(handlers).flatMap(([path, { published }]) => (published ? [[path, published]] : [])),
);
