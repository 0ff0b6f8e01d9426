import { z } from "zod";
import { listedTestimonial } from "@/lib/features/testimonials/answers/schema";
import { testimonialLists } from "@/lib/features/testimonials/data";
import { answerPublicList } from "@/lib/server/http/page-links";
import { defineRoute } from "@/lib/server/http/route";
import { pageQuerySchema } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";

/** GET /api/testimonials: the featured ones, newest first. */
export const GET = defineRoute({
  access: "public",
  limit: "read",
  query: pageQuerySchema,
  published: {
    summary: message("developers.summaries.testimonials"),
    answer: z.array(listedTestimonial),
    isPaged: true,
  },
  handler: ({ query, request }) => answerPublicList(testimonialLists, request, query),
});
