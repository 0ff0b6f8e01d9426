import { listTestimonialsForAdmin } from "@/lib/features/testimonials/data";
import { createTestimonial } from "@/lib/features/testimonials/mutations";
import { testimonialSchema } from "@/lib/features/testimonials/schema";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/testimonials. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  handler: async ({ actor }) => Response.json(await listTestimonialsForAdmin(actor)),
});

/** POST /api/admin/testimonials, once however often it is sent; answers the row as GET lists it. */
export const POST = defineRoute({
  access: "admin",
  limit: "panel",
  body: testimonialSchema,
  handler: async ({ actor, body, requestId, idempotency }) =>
    Response.json(await createTestimonial(actor, body, requestId, idempotency), { status: 201 }),
});
