import { z } from "zod";
import { highestRating } from "@/lib/features/testimonials/schema";
import { rowId } from "@/lib/shared/answers";

export const listedTestimonial = z
  .strictObject({
    id: rowId,
    username: z.string(),
    userType: z.string().meta({ example: "Streamer" }),
    content: z.string(),
    rating: z.int().min(1).max(highestRating),
  })
  .meta({ id: "Testimonial" });
