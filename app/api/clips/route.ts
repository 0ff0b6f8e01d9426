import { answerVideoList } from "@/lib/features/videos/answer-list";
import { clipLists } from "@/lib/features/videos/data";
import { createClip } from "@/lib/features/videos/mutations";
import { clipSubmissionSchema, videoListQuerySchema } from "@/lib/features/videos/schema";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/clips (specification section 7): approved clips in their public shape (D14). */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  query: videoListQuerySchema,
  handler: ({ query, request }) => answerVideoList(clipLists, request, query),
});

/** POST /api/clips (specification section 7). */
export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: clipSubmissionSchema,
  handler: async ({ body, address, idempotency }) =>
    Response.json(await createClip(body, { address, idempotency }), { status: 201 }),
});
