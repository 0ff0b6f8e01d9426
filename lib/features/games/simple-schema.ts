import { z } from "zod";
import { honeypot, linesText, lineText, optionalEmail, optionalUrl, requiredUrl } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";
import { nameLimits } from "./constants";

/** In its own file, because browsers receive the messages of the files that they load. */

const { title, developer, description } = nameLimits;

export const names = {
  title: lineText(message("gameForm.errors.title"), 1, title),
  developer: lineText(message("gameForm.errors.developer"), 1, developer),
  description: linesText(message("gameForm.errors.description"), 1, description),
};

/** The simple form ("Only have a link?"): `imageUrl` and `playUrl` are web addresses. */
export const simpleGameSchema = z.object({
  ...names,
  developer: lineText(message("gameForm.errors.developerName"), 1, developer),
  imageUrl: requiredUrl,
  playUrl: optionalUrl,
  featured: z.boolean().default(false),
  contactEmail: optionalEmail,
  ...honeypot,
});
