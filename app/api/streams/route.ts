import { z } from "zod";
import { listedStream } from "@/lib/features/videos/answers/schema";
import { streamLists } from "@/lib/features/videos/data";
import { createStream } from "@/lib/features/videos/mutations";
import { streamSubmissionSchema } from "@/lib/features/videos/schema";
import { answerPublicList } from "@/lib/server/http/page-links";
import { defineRoute } from "@/lib/server/http/route";
import { pageQuerySchema } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";

/** GET /api/streams: approved streams in their public shape. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  query: pageQuerySchema,
  published: {
    summary: message("developers.summaries.streams"),
    answer: z.array(listedStream),
    isPaged: true,
  },
  handler: ({ query, request }) => answerPublicList(streamLists, request, query),
});

export const POST = defineRoute({
  access: "public",
  limit: "form",
  body: streamSubmissionSchema,
  status: 201,
  form: true,
  handler: ({ body, sender }) => createStream(body, sender),
});
