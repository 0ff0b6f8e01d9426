import { listApprovedGames, pageApprovedGames } from "@/lib/features/games/data";
import { createGame } from "@/lib/features/games/mutations";
import { anyGameSchema, gameListQuerySchema } from "@/lib/features/games/schema";
import { pageLinks } from "@/lib/server/http/page-links";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/games (specification section 7): all approved games, or one page of them (D17). */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  query: gameListQuerySchema,
  handler: async ({ query, request }) => {
    if (!query.page && !query.pageSize) return Response.json(await listApprovedGames(query));
    const result = await pageApprovedGames(query, query.page ?? 1, query.pageSize);
    return Response.json(result.games, { headers: pageLinks(request, result) });
  },
});

/** POST /api/games (specification section 7): the game form's payload or the simple form's (D39). */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: anyGameSchema,
  // 5 MB of picture are 6.7 MB as a data string; the rest of the form is small.
  maxBodyBytes: 7.5 * 1024 * 1024,
  tooLargeMessage: "File too large: Image must be smaller than 5MB",
  handler: async ({ body, address, idempotency }) =>
    Response.json(await createGame(body, { address, idempotency }), { status: 201 }),
});
