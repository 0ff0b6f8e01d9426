import { answerEdit, answerRow } from "@/lib/features/reviews/answer-row";
import { idParamsSchema } from "@/lib/features/reviews/schema";
import { findTestimonialForAdmin } from "@/lib/features/testimonials/data";
import { updateTestimonial } from "@/lib/features/testimonials/mutations";
import { testimonialEditSchema } from "@/lib/features/testimonials/schema";
import { answerDeletion } from "@/lib/features/trash/answer-deletion";
import { defineRoute } from "@/lib/server/http/route";

/** GET /api/admin/testimonials/{id}: one row as the list has it; ours. */
export const GET = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: answerRow("testimonial", findTestimonialForAdmin),
});

/** PUT /api/admin/testimonials/{id}: also how one is featured; answers the row as it is then. */
export const PUT = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  body: testimonialEditSchema,
  handler: answerEdit(updateTestimonial, findTestimonialForAdmin),
});

/** DELETE /api/admin/testimonials/{id}: into the trash. */
export const DELETE = defineRoute({
  access: "admin",
  limit: "panel",
  params: idParamsSchema,
  handler: answerDeletion("testimonial"),
});
