import { answerList } from "@/lib/features/reviews/answer-list";
import { listQuerySchema } from "@/lib/features/reviews/list-query";
import { listStreamersForAdmin, pageStreamersForAdmin } from "@/lib/features/streamers/panel-data";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/streamers: all rows, or a page of them. */
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
