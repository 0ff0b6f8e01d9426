import { z } from "zod";
import { listFields, type SearchParams } from "@/lib/features/reviews/filters";
import { cleanLine } from "@/lib/shared/clean-text";
import { pageParams } from "@/lib/shared/fields";

const noDay = "Please give a day as YYYY-MM-DD";

/** Of the years that the database counts as well, and so does the day behind it. */
const day = z.iso
  .date({ error: noDay })
  .refine((text) => text >= "0001-01-01" && text <= "9998-12-31", noDay);

/** Rows of one export, and the most that a list counts; more are to be had by narrower days. */
export const exportAtMost = 20_000;

/** The filter of the audit log: each field is optional, and they combine with AND. */
const filter = z.object({
  /** in the name of who acted, the action (as it is stored or in words), or the name of what it was done to */
  q: listFields.q.optional(),
  kind: z.string().max(40).transform(cleanLine).optional(),
  /** leaves out who came in, was refused and left */
  signIns: z.enum(["hide", ""]).optional(),
  from: day.or(z.literal("")).optional(),
  to: day.or(z.literal("")).optional(),
  page: pageParams.page,
});

export type AuditFilter = z.output<typeof filter>;

export const daysReversed = "From lies after To. Please give the earlier day first.";

export const hasDaysReversed = ({ from, to }: AuditFilter): boolean => Boolean(from && to && from > to);

export const auditFilterSchema = filter.refine((parsed) => !hasDaysReversed(parsed), {
  path: ["from"],
  error: daysReversed,
});

/** The filter out of the page's address: what means nothing is none; days the wrong way round are for the page to tell. */
export const parseAuditFilter = (params: SearchParams): AuditFilter => filter.safeParse(params).data ?? {};
