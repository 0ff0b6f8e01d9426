import { listTestimonialsForAdmin } from "@/lib/features/testimonials/data";
import { createTestimonial } from "@/lib/features/testimonials/mutations";
import { testimonialSchema } from "@/lib/features/testimonials/schema";
import { defineRoute } from "@/lib/server/http/route";

export const GET = defineRoute({
  access: "moderator",
  limit: "panel",
  handler: async ({ actor }) => Response.json(await listTestimonialsForAdmin(actor)),
});

/** POST /api/admin/testimonials: idempotent; returns the row as GET lists it. */
export const POST = defineRoute({
  access: "moderator",
  limit: "panel",
  body: testimonialSchema,
  status: 201,
  handler: ({ actor, body, requestId, recordAnswer }) =>
    createTestimonial(actor, body, { requestId, recordAnswer }),
});
