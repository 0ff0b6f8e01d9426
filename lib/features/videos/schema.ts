import { z } from "zod";
import { honeypot, linesText, lineText, optionalEmail, optionalUrl, requiredUrl } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";
import { videoLimits } from "./constants";

/** Both differ only in two names. */
const common = {
  title: lineText(message("validation.title"), 1, videoLimits.name),
  description: linesText(message("videos.errors.description"), 1, videoLimits.description),
  thumbnailUrl: requiredUrl,
  featured: z.boolean().default(false),
  contactEmail: optionalEmail,
  ...honeypot,
};

export const streamSubmissionSchema = z.object({
  ...common,
  streamer: lineText(message("validation.streamer"), 1, videoLimits.name),
  streamUrl: optionalUrl,
});

export const clipSubmissionSchema = z.object({
  ...common,
  creator: lineText(message("validation.creator"), 1, videoLimits.name),
  clipUrl: optionalUrl,
});

export type StreamSubmission = z.output<typeof streamSubmissionSchema>;
export type ClipSubmission = z.output<typeof clipSubmissionSchema>;
