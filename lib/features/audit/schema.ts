import { z } from "zod";
import { listFields, type SearchParams } from "@/lib/features/reviews/filters";
import { cleanLine } from "@/lib/shared/clean-text";
import { pageParams } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";

const noDay = message("panelAudit.refusals.day");

/** Within the years that PostgreSQL accepts, also for the day after it. */
const day = z.iso
  .date({ error: noDay })
  .refine((text) => text >= "0001-01-01" && text <= "9998-12-31", noDay);

/** Most rows of an export, and the highest count that a list shows. */
export const exportAtMost = 20_000;

/** Filters combine with AND. */
const filter = z.object({
  /** in the actor's name, the action (key or label) or the subject's name */
  q: listFields.q.optional(),
  kind: z.string().max(40).transform(cleanLine).optional(),
  /** hides sign-ins, failed sign-ins and sign-outs */
  signIns: z.enum(["hide", ""]).optional(),
  from: day.or(z.literal("")).optional(),
  to: day.or(z.literal("")).optional(),
  page: pageParams.page,
});

export type AuditFilter = z.output<typeof filter>;

export const daysReversed = message("panelAudit.refusals.daysReversed");

export const hasDaysReversed = ({ from, to }: AuditFilter): boolean => Boolean(from && to && from > to);

export const auditFilterSchema = filter.refine((parsed) => !hasDaysReversed(parsed), {
  path: ["from"],
  error: daysReversed,
});

/** Ignores invalid values; the page reports a range in the wrong order. */
export const parseAuditFilter = (params: SearchParams): AuditFilter => filter.safeParse(params).data ?? {};
