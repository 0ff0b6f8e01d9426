import { z } from "zod";
import { rowVersion } from "@/lib/features/reviews/fields";
import { message } from "@/lib/shared/message";

const noTime = message("validation.featuringTime");

/** Limited to times that PostgreSQL and all browsers accept. */
const moment = z.iso
  .datetime({ offset: true, error: noTime })
  .refine((text) => /^20\d\d-/.test(text), noTime)
  .nullish()
  .transform((text) => text ?? null);

export const maxFeaturedOrder = 999;
const invalidOrder = message("validation.featuringOrder", { max: maxFeaturedOrder });

/** The period of featuring and the order. Without times it starts now and does not end. */
export const featuringSchema = z
  .object({
    featured: z.boolean(),
    from: moment,
    until: moment,
    order: z
      .number({ error: invalidOrder })
      .int(invalidOrder)
      .min(1, invalidOrder)
      .max(maxFeaturedOrder, invalidOrder)
      .nullish()
      .transform((order) => order ?? null),
    updatedAt: rowVersion,
  })
  .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    path: ["until"],
    error: message("validation.featuringEnd"),
  });

export type Featuring = z.output<typeof featuringSchema>;
