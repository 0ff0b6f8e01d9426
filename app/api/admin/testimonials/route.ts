import { listTestimonialsForAdmin } from "@/lib/features/testimonials/data";
import { createTestimonial } from "@/lib/features/testimonials/mutations";
import { testimonialSchema } from "@/lib/features/testimonials/schema";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/testimonials (D11). */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  handler: async ({ actor }) => Response.json(await listTestimonialsForAdmin(actor)),
});

/** POST /api/admin/testimonials (D11), once however often it is sent (D43); answers the row as GET lists it. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  body: testimonialSchema,
  status: 201,
  handler: ({ actor, body, requestId, recordAnswer }) =>
    createTestimonial(actor, body, { requestId, recordAnswer }),
});
