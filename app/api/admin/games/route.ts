import { listGamesForAdmin, pageGamesForAdmin } from "@/lib/features/games/panel";
import { answerList } from "@/lib/features/reviews/answer-list";
import { listQuerySchema } from "@/lib/features/reviews/filters";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/games (specification section 7): all rows, or a page of them. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  query: listQuerySchema,
  handler: ({ actor, request, query }) =>
    answerList(request, query, {
      all: () => listGamesForAdmin(actor),
      page: (wanted) => pageGamesForAdmin(actor, wanted),
    }),
});
