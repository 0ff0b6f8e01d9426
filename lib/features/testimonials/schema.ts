import { z } from "zod";
import { editForm, rowVersion } from "@/lib/features/reviews/fields";
import { linesText, lineText } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";

export const highestRating = 5;
const ratingRange = message("panelTestimonials.errors.rating", { highest: highestRating });

/** In characters. */
export const testimonialLimits = { username: 120, userType: 60, content: 1000 } as const;

export const testimonialSchema = z.object({
  username: lineText(message("panelTestimonials.errors.name"), 1, testimonialLimits.username),
  userType: lineText(message("panelTestimonials.errors.userType"), 1, testimonialLimits.userType),
  content: linesText(message("panelTestimonials.errors.content"), 1, testimonialLimits.content),
  rating: z.coerce
    .number({ error: ratingRange })
    .int(ratingRange)
    .min(1, ratingRange)
    .max(highestRating, ratingRange)
    .default(highestRating),
  featured: z.boolean().default(false),
});

export const testimonialEditSchema = editForm(testimonialSchema.extend({ updatedAt: rowVersion }));

export type Testimonial = z.output<typeof testimonialSchema>;
export type TestimonialEditInput = z.input<typeof testimonialEditSchema>;
export type TestimonialEdit = z.output<typeof testimonialEditSchema>;
