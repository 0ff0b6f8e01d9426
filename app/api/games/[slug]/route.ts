import { z } from "zod";
import { listedGame } from "@/lib/features/games/answers/schema";
import { findListedGame } from "@/lib/features/games/data";
import { defineRoute } from "@/lib/server/http/route";
import { goneError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

/** GET /api/games/{slug}: one approved game, in the list's shape. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  params: z.object({ slug: z.string().max(200) }),
  published: { summary: message("developers.summaries.game"), answer: listedGame },
  handler: async ({ params }) => {
    const game = await findListedGame(params.slug);
    if (!game) throw goneError("game");
    return Response.json(game, { headers: { "Cache-Control": "no-cache" } });
  },
});
