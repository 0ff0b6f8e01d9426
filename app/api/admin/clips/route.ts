import { answerList } from "@/lib/features/reviews/answer-list";
import { listQuerySchema } from "@/lib/features/reviews/filters";
import { listClipsForAdmin, pageClipsForAdmin } from "@/lib/features/videos/panel";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/clips (D11): all rows, or a page of them. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  query: listQuerySchema,
  handler: ({ actor, request, query }) =>
    answerList(request, query, {
      all: () => listClipsForAdmin(actor),
      page: (wanted) => pageClipsForAdmin(actor, wanted),
    }),
});
