import { gameCategories } from "@/lib/features/games/constants";
import { pageApprovedGames } from "@/lib/features/games/data";
import { allValues } from "@/lib/features/games/filters";
import { keptGameList, keptGamePage } from "@/lib/features/games/listing-kept";
import { createGame } from "@/lib/features/games/mutations";
import { anyGameSchema, type GameListQuery, gameListQuerySchema } from "@/lib/features/games/schema";
import { pictureForm } from "@/lib/features/uploads/sent-pictures";
import { pageLinks } from "@/lib/server/http/page-links";
import { defineRoute } from "@/lib/server/http/route";
import { sendKeptList } from "@/lib/server/http/send-list";
import { apiPaths } from "@/lib/shared/paths";

/**
 * GET /api/games (specification section 7): all approved games, of one category, or what our further parameters
 * ask for; with `page` or `pageSize` one page of them (D17).
 */
export const GET = defineRoute({
    access: "public",
    limit: "read",
    query: gameListQuerySchema,
    handler: async ({ query, request, address }) => {
      const { page, pageSize, ...filter } = query;
      if (!page && !pageSize) return sendKeptList(request, await keptGameList(filter, address));
      const category = keptCategoryOf(filter);
      if (category) {
        const list = await keptGamePage(category, page ?? 1, pageSize);
        return sendKeptList(request, list, pageLinks(request, list.facts));
      }
      const result = await pageApprovedGames(filter, page ?? 1, pageSize);
      return Response.json(result.games, { headers: pageLinks(request, result) });
    },
  });

/** The category whose pages are asked for and kept; undefined when anything else narrows or orders them. */
function keptCategoryOf({
  category,
  ...others
}: Omit<GameListQuery, "page" | "pageSize">): string | undefined {
  if (Object.values(others).some(Boolean)) return undefined;
  return [allValues, ...gameCategories].find((name) => name === (category || allValues));
}

/** POST /api/games (specification section 7): the game form's payload or the simple form's (D39). */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: anyGameSchema,
  ...pictureForm("imageUrl"),
  handler: async ({ body, address, idempotency }) =>
    Response.json(await createGame(body, { address, idempotency }), { status: 201 }),
});
