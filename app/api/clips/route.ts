import { z } from "zod";
import { listedClip } from "@/lib/features/videos/answers/schema";
import { clipLists } from "@/lib/features/videos/data";
import { createClip } from "@/lib/features/videos/mutations";
import { clipSubmissionSchema } from "@/lib/features/videos/schema";
import { answerPublicList } from "@/lib/server/http/page-links";
import { defineRoute } from "@/lib/server/http/route";
import { pageQuerySchema } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";

/** GET /api/clips: approved clips in their public shape. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  query: pageQuerySchema,
  published: { summary: message("developers.summaries.clips"), answer: z.array(listedClip), isPaged: true },
  handler: ({ query, request }) => answerPublicList(clipLists, request, query),
});

export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: clipSubmissionSchema,
  status: 201,
  form: true,
  handler: ({ body, sender }) => createClip(body, sender),
});
