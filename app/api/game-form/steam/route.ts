import { readSteamGame } from "@/lib/features/games/steam/data";
import { steamImportSchema } from "@/lib/features/games/steam/schema";
import { clock } from "@/lib/server/clock";
import { defineRoute } from "@/lib/server/http/route";

/** POST /api/game-form/steam: Steam's data of a game for the form; stores nothing. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: steamImportSchema,
  handler: async ({ body }) => readSteamGame(body.steamUrl, clock.now()),
});
