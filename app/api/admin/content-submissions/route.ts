import { answerList } from "@/lib/features/reviews/answer-list";
import { listQuerySchema } from "@/lib/features/reviews/filters";
import { listSubmissionsForAdmin, pageSubmissionsForAdmin } from "@/lib/features/submissions/panel";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/content-submissions (specification section 7): all rows, or a page of them. */
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
