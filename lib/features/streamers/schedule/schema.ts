import { z } from "zod";
import { optionalLine } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";
import { scheduleLimits, weekdays, zoneName } from "./constants";
import { scheduleProblem, tooManyEntries } from "./policy";
import type { Schedule, SingleDate, WeeklySlot } from "./types";

export const unknownZone = message("schedule.errors.zone");

const noStart = message("schedule.errors.start");
const tooShort = message("schedule.errors.length");

const times = {
  start: z.string({ error: noStart }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, noStart),
  minutes: z
    .number({ error: tooShort })
    .int(tooShort)
    .min(1, tooShort)
    .max(scheduleLimits.minutes, message("schedule.errors.longest")),
  timeZone: z.string({ error: unknownZone }).transform((text, context): string => {
    const name = zoneName(text);
    if (!name) context.addIssue({ code: "custom", message: unknownZone });
    return name ?? "";
  }),
  note: optionalLine(scheduleLimits.note),
};

const noDate = message("schedule.errors.date");
/** Later years are typing mistakes. */
const lastYear = 2099;

const slotSchema = z.object({
  day: z.enum(weekdays, { error: message("schedule.errors.day") }),
  ...times,
});

const dateSchema = z.object({
  date: z.iso
    .date(noDate)
    .refine((text) => Number(text.slice(0, 4)) >= 2000 && Number(text.slice(0, 4)) <= lastYear, noDate),
  ...times,
});

/**
 * Errors are reported for the whole list, with the entry's number, because the form has one field for it.
 */
const listOf = <Entry>(entry: z.ZodType<Entry>, kind: keyof Schedule) =>
  z
    .array(z.custom<Entry>(), { error: message("schedule.errors.list", { kind }) })
    .transform((given, context): Entry[] => {
      if (given.length > scheduleLimits.entries) {
        context.addIssue({ code: "custom", message: tooManyEntries });
        return [];
      }
      return given.flatMap((value, index) => {
        const { data, error } = entry.safeParse(value);
        if (data !== undefined) return [data];
        const [issue] = error?.issues ?? [];
        const problem = issue?.path.length ? issue.message : message("schedule.errors.incomplete", { kind });
        const values = { kind, number: index + 1, problem: { message: problem } };
        context.addIssue({
          code: "custom",
          message: given.length > 1 ? message("schedule.errors.entry", values) : problem,
        });
        return [];
      });
    });

/** Fields for forms and calls; `checkSchedule` validates both together. */
export const scheduleFields = {
  slots: listOf<WeeklySlot>(slotSchema, "slots"),
  dates: listOf<SingleDate>(dateSchema, "dates"),
};

/** Validates both lists together; an edit may omit either. */
export function checkSchedule(
  { slots = [], dates = [] }: { [Name in keyof Schedule]?: Schedule[Name] | undefined },
  context: z.RefinementCtx,
): void {
  const problem = scheduleProblem({ slots, dates });
  if (problem) context.addIssue({ code: "custom", message: problem.message, path: [problem.field] });
}
