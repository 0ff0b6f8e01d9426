import { z } from "zod";
import { pictureReference, rowVersion } from "@/lib/features/reviews/edit-fields";
import { optionalUrl, requiredText } from "@/lib/shared/fields";

/** The panel's edit form of a stream (D11); its texts are those of the submission form (specification section 5). */
export const streamEditSchema = z.object({
  title: requiredText("Title is required", 120),
  description: requiredText("Description is required", 5000),
  streamer: requiredText("Streamer name is required", 120),
  thumbnailUrl: pictureReference,
  streamUrl: optionalUrl,
  featured: z.boolean().default(false),
  updatedAt: rowVersion,
});

export type StreamEdit = z.output<typeof streamEditSchema>;
export type StreamEditInput = z.input<typeof streamEditSchema>;
