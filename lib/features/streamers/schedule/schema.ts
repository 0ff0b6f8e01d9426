import { z } from "zod";
import { optionalLine } from "@/lib/shared/fields";
import { capital } from "@/lib/shared/format";
import { scheduleLimits, weekdays, zoneName } from "./constants";
import { scheduleProblem } from "./policy";
import type { Schedule, SingleDate, WeeklySlot } from "./types";

export const unknownZone = "Please choose a time zone, such as Europe/Berlin";

const noStart = "Please enter a start such as 20:00";
const tooShort = "A stream ends after it begins: please give its length in minutes";

const times = {
  start: z.string({ error: noStart }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, noStart),
  minutes: z
    .number({ error: tooShort })
    .int(tooShort)
    .min(1, tooShort)
    .max(scheduleLimits.minutes, "A stream lasts at most 24 hours"),
  timeZone: z.string({ error: unknownZone }).transform((text, context): string => {
    const name = zoneName(text);
    if (!name) context.addIssue({ code: "custom", message: unknownZone });
    return name ?? "";
  }),
  note: optionalLine(scheduleLimits.note),
};

const noDate = "Please enter a day such as 2027-03-28";
/** Later years are typing mistakes. */
const lastYear = 2099;

const slotSchema = z.object({
  day: z.enum(weekdays, { error: "Please choose a day" }),
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
 * @param one the name of an entry
 */
const listOf = <Entry>(entry: z.ZodType<Entry>, one: string) =>
  z
    .array(z.custom<Entry>(), { error: `Please send a list of ${one}s` })
    .transform((given, context): Entry[] => {
      if (given.length > scheduleLimits.entries) {
        const message = `Please enter at most ${scheduleLimits.entries} times, weekly ones and single dates together`;
        context.addIssue({ code: "custom", message });
        return [];
      }
      return given.flatMap((value, index) => {
        const { data, error } = entry.safeParse(value);
        if (data !== undefined) return [data];
        const [issue] = error?.issues ?? [];
        const where = given.length > 1 ? `${capital(one)} ${index + 1}: ` : "";
        const message = issue?.path.length ? issue.message : `Please complete the ${one}`;
        context.addIssue({ code: "custom", message: where + message });
        return [];
      });
    });

/** Fields for forms and calls; `checkSchedule` validates both together. */
export const scheduleFields = {
  slots: listOf<WeeklySlot>(slotSchema, "weekly time"),
  dates: listOf<SingleDate>(dateSchema, "single date"),
};

/** Validates both lists together; an edit may omit either. */
export function checkSchedule(
  { slots = [], dates = [] }: { [Name in keyof Schedule]?: Schedule[Name] | undefined },
  context: z.RefinementCtx,
): void {
  const problem = scheduleProblem({ slots, dates });
  if (problem) context.addIssue({ code: "custom", message: problem.message, path: [problem.field] });
}
