import { z } from "zod";
import { pictureReference, rowVersion } from "@/lib/features/reviews/edit-fields";
import { optionalUrl, requiredText } from "@/lib/shared/fields";

/** The panel's edit form of a clip (D11); its texts are those of the submission form (specification section 5). */
export const clipEditSchema = z.object({
  title: requiredText("Title is required", 120),
  description: requiredText("Description is required", 5000),
  creator: requiredText("Creator name is required", 120),
  thumbnailUrl: pictureReference,
  clipUrl: optionalUrl,
  featured: z.boolean().default(false),
  updatedAt: rowVersion,
});

export type ClipEdit = z.output<typeof clipEditSchema>;
export type ClipEditInput = z.input<typeof clipEditSchema>;
