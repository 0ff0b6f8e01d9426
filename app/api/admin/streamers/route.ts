import { answerList } from "@/lib/features/reviews/answer-list";
import { listQuerySchema } from "@/lib/features/reviews/filters";
import { listStreamersForAdmin, pageStreamersForAdmin } from "@/lib/features/streamers/panel";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/streamers (specification section 7): all rows, or a page of them. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  query: listQuerySchema,
  handler: ({ actor, request, query }) =>
    answerList(request, query, {
      all: () => listStreamersForAdmin(actor),
      page: (wanted) => pageStreamersForAdmin(actor, wanted),
    }),
});
