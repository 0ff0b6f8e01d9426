import { z } from "zod";
import { rowVersion } from "@/lib/features/reviews/fields";

const noTime = "Please give a day and a time between the years 2000 and 2100";

/** A moment that the database and every browser know. */
const moment = z.iso
  .datetime({ offset: true, error: noTime })
  .refine((text) => /^20\d\d-/.test(text), noTime)
  .nullish()
  .transform((text) => text ?? null);

export const lastPlace = 999;
const noPlace = `Please give a whole number from 1 to ${lastPlace}, or nothing`;

/** From when and until when a row is featured, and its place among the others; without times at once and for good. */
export const featuringSchema = z
  .object({
    featured: z.boolean(),
    from: moment,
    until: moment,
    order: z
      .number({ error: noPlace })
      .int(noPlace)
      .min(1, noPlace)
      .max(lastPlace, noPlace)
      .nullish()
      .transform((place) => place ?? null),
    updatedAt: rowVersion,
  })
  .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    path: ["until"],
    error: "It would end before it begins. Please give a later time.",
  });

export type Featuring = z.output<typeof featuringSchema>;
