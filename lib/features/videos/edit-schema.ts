import { z } from "zod";
import { editForm, pictureReference, rowVersion } from "@/lib/features/reviews/fields";
import { linesText, lineText, optionalUrl } from "@/lib/shared/fields";
import { videoLimits } from "./constants";

/** With the rules of the submission forms. */
const common = {
  title: lineText("Title is required", 1, videoLimits.name),
  description: linesText("Description is required", 1, videoLimits.description),
  featured: z.boolean().optional(),
  updatedAt: rowVersion,
};

export const streamEditSchema = editForm(
  z.object({
    ...common,
    thumbnailUrl: pictureReference("stream").optional(),
    streamer: lineText("Streamer name is required", 1, videoLimits.name),
    streamUrl: optionalUrl,
  }),
);

export const clipEditSchema = editForm(
  z.object({
    ...common,
    thumbnailUrl: pictureReference("clip").optional(),
    creator: lineText("Creator name is required", 1, videoLimits.name),
    clipUrl: optionalUrl,
  }),
);

export type StreamEdit = z.output<typeof streamEditSchema>;
export type StreamEditInput = z.input<typeof streamEditSchema>;
export type ClipEdit = z.output<typeof clipEditSchema>;
export type ClipEditInput = z.input<typeof clipEditSchema>;
