import { z } from "zod";
import { listedGame } from "@/lib/features/games/answers/schema";
import { listAllGames, listGames } from "@/lib/features/games/catalog";
import { parseSelection } from "@/lib/features/games/filters";
import { createGame } from "@/lib/features/games/mutations";
import { anyGameSchema, gameListQuerySchema } from "@/lib/features/games/schema";
import { readLiveGameIdsFor } from "@/lib/features/live/games/data";
import { pictureForm } from "@/lib/features/uploads/sent-pictures";
import { pageLinks } from "@/lib/server/http/page-links";
import { sendJsonList } from "@/lib/server/http/respond";
import { defineRoute } from "@/lib/server/http/route";
import { consumeLimit } from "@/lib/server/rate-limit/consume";
import { message } from "@/lib/shared/message";

/** GET /api/games: all approved games, or those that match the parameters; with `page` or `pageSize` one page. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  query: gameListQuerySchema,
  published: {
    summary: message("developers.summaries.games"),
    answer: z.array(listedGame),
    isPaged: true,
  },
  handler: async ({ query, request, address }) => {
    const { page, pageSize, ...filter } = query;
    const selection = parseSelection(filter);
    const live = await readLiveGameIdsFor(selection);
    if (!page && !pageSize) {
      await consumeLimit("making", address);
      return sendJsonList(request, await listAllGames(selection, live));
    }
    const { games, ...paging } = await listGames(selection, { page: page ?? 1, pageSize }, live);
    return Response.json(games, { headers: pageLinks(request, paging) });
  },
});

/** POST /api/games: the game form's payload or the simple form's. */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: anyGameSchema,
  ...pictureForm("imageUrl", "screenshots"),
  status: 201,
  form: true,
  handler: ({ body, sender }) => createGame(body, sender),
});
