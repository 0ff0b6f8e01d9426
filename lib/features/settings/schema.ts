import { z } from "zod";
import { cleanLine, isHttpUrl } from "@/lib/shared/clean-text";
import { emailAddress } from "@/lib/shared/fields";
import { maxUrlLength } from "@/lib/shared/limits";
import { message } from "@/lib/shared/message";
import { type SettingKind, type SettingName, settingDefinition, settingNames } from "@/lib/shared/settings";

const longest: Partial<Record<SettingKind, number>> = { name: 60, phone: 40, line: 200 };
/** An upper limit; each kind has a lower one. */
const longestValue = 2_000;
const longestLegalText = 100_000;

/** Invisible or direction-changing characters, which are never intentional. */
const unshown = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]|\p{Cs}/u;

type Checked = { value: string } | { problem: string };
const problem = (words: string): Checked => ({ problem: words });

const isHttpsUrl = (text: string) => /^https:/i.test(text) && isHttpUrl(text) && text.length <= maxUrlLength;
const httpsOnly = "Please enter an address that begins with https://";

const rules: Record<SettingKind, (text: string, name: SettingName) => Checked> = {
  name: (text, name) =>
    text
      ? rules.line(text, name)
      : problem("The site needs a name. Please enter one, or restore the default"),
  line: (text, name) => {
    const { kind } = settingDefinition(name);
    const max = longest[kind] ?? longestValue;
    return text.length > max ? problem(`Please keep this to at most ${max} characters`) : { value: text };
  },
  email: (text) => {
    const { data } = emailAddress.safeParse(text);
    return data ? { value: data } : problem("Please enter a valid email address");
  },
  phone: (text) =>
    /^\+?[\d\s()./-]+$/.test(text) && /^\d{5,20}$/.test(text.replace(/\D/g, "")) && text.length <= 40
      ? { value: text }
      : problem("Please enter a telephone number, such as +1 555 0142"),
  link: (text) => (isHttpsUrl(text) ? { value: text } : problem(httpsOnly)),
  linkOrPath: (text) =>
    isHttpsUrl(text) || /^\/(?![/\\])[^\s\\]{0,499}$/.test(text)
      ? { value: text }
      : problem(`${httpsOnly}, or a page of this site such as /blog`),
  number: (text, name) => {
    const { min = 1, max = longestValue, unit } = settingDefinition(name);
    const count = Number(text);
    return /^\d+$/.test(text) && count >= min && count <= max
      ? { value: String(count) }
      : problem(
          message("panelSettings.problems.number", {
            unit: { message: unit ?? "" },
            min,
            max: max.toLocaleString("en"),
          }),
        );
  },
  moment: (text) =>
    /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text))
      ? { value: new Date(text).toISOString() }
      : problem("Please enter a day and a time"),
  switch: (text) =>
    text === "on" || text === "off" ? { value: text } : problem(message("panelSettings.problems.switch")),
  logo: () => problem("Please choose a file for the logo"),
};

/** An empty value hides a setting; the numbers and the name cannot be hidden. */
const canBeEmpty = (kind: SettingKind): boolean => !["number", "name", "logo", "switch"].includes(kind);

/** The normalized value, or a sentence that explains the problem. */
export function checkSetting(name: SettingName, typed: string): Checked {
  const { kind } = settingDefinition(name);
  if (unshown.test(typed.trim()))
    return problem("This contains invisible characters. Please type it by hand");
  const text = cleanLine(typed);
  if (!text && canBeEmpty(kind)) return { value: "" };
  return rules[kind](text, name);
}

export type SettingProblems = Partial<Record<SettingName, string>>;

/** Checks values that depend on each other. @param after each value after the change */
export function checkTogether(after: (name: SettingName) => string | null): SettingProblems {
  const problems: SettingProblems = {};
  const [first, last] = [Number(after("REVIEW_DAYS_FROM")), Number(after("REVIEW_DAYS_TO"))];
  if (first > last)
    problems.REVIEW_DAYS_TO = `This must be at least ${first}, the shortest time that a review takes`;
  const [from, until] = [after("ANNOUNCEMENT_FROM"), after("ANNOUNCEMENT_UNTIL")];
  if (from && until && Date.parse(until) <= Date.parse(from))
    problems.ANNOUNCEMENT_UNTIL = "The end must be after the beginning";
  return problems;
}

const changeSchema = z.object({
  name: z.enum(settingNames as [SettingName, ...SettingName[]]),
  /** null restores the default */
  value: z.string().max(longestValue, `Please keep this to at most ${longestValue} characters`).nullable(),
  /** the edited version; 0 if never set */
  version: z.number().int().min(0),
});
export type SettingChange = z.output<typeof changeSchema>;

export const settingsSchema = z.object({
  changes: z
    .array(changeSchema)
    .min(1, "Please change at least one setting")
    .max(settingNames.length)
    .refine(
      (changes) => new Set(changes.map(({ name }) => name)).size === changes.length,
      "Please send each setting once",
    ),
});

export const logoSchema = z.object({
  picture: z.string({ error: "Please choose a picture" }).min(1, "Please choose a picture"),
  version: z.number().int().min(0),
});

export const legalTextNames = ["terms-of-service", "privacy-policy"] as const;
export const legalTextParamsSchema = z.object({ name: z.enum(legalTextNames) });

const legalSource = z
  .string({ error: "Please enter the text" })
  .max(
    longestLegalText,
    `Please keep the text to at most ${longestLegalText.toLocaleString("en")} characters`,
  )
  .refine((text) => !unshown.test(text.replace(/[\t\n\r\ufeff]/g, "")), {
    message: "The text contains invisible characters. Please remove them",
  });

export const legalPreviewSchema = z.object({ source: legalSource });

/** PUT /api/admin/settings/legal/{name}; null restores the file's text. */
export const legalTextSchema = z.object({
  source: legalSource.nullable(),
  /** the newest version when editing began; null without one */
  versionId: z.number().int().min(1).nullable(),
});
