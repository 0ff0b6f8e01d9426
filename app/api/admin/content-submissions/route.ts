import { answerList } from "@/lib/features/reviews/answer-list";
import { listQuerySchema } from "@/lib/features/reviews/list-query";
import { listSubmissionsForAdmin, pageSubmissionsForAdmin } from "@/lib/features/submissions/panel-data";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/content-submissions: all rows, or a page of them. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  query: listQuerySchema,
  handler: ({ actor, request, query }) =>
    answerList(request, query, {
      all: () => listSubmissionsForAdmin(actor),
      page: (wanted) => pageSubmissionsForAdmin(actor, wanted),
    }),
});
