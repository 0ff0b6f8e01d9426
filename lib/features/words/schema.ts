import { z } from "zod";
import { cleanText } from "@/lib/shared/clean-text";
import { isLanguage } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";

export const wordLimits = { text: 4000, imported: 10_000 } as const;

const language = z.string().transform((text, context) => {
  if (isLanguage(text)) return text;
  context.addIssue({ code: "custom", message: message("words.unknownLanguage") });
  return z.NEVER;
});

const key = z.string({ error: message("words.unknownKey") }).max(200);

const text = z
  .string({ error: message("words.empty") })
  .max(wordLimits.text, message("words.tooLong", { max: wordLimits.text }))
  .transform(cleanText)
  .refine((cleaned) => cleaned !== "", message("words.empty"));

const version = z.int().min(0);

/** `text` null is the catalog's again; `version` is that of the row the caller read, 0 without one. */
export const wordChangeSchema = z.object({ language, key, text: text.nullable(), version });

export const wordCheckSchema = z.object({ language, key, text });

/** A file as the export writes it. */
export const wordsFileSchema = z.record(z.string(), z.record(z.string(), z.string().transform(cleanText)), {
  error: message("words.notAFile"),
});

export type WordChange = z.output<typeof wordChangeSchema>;
