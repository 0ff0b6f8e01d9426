import { z } from "zod";
import { cleanLine, isHttpUrl } from "@/lib/shared/clean-text";
import { emailAddress, invalidEmail, tooLong } from "@/lib/shared/fields";
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
const httpsOnly = message("panelSettings.problems.https");

const rules: Record<SettingKind, (text: string, name: SettingName) => Checked> = {
  name: (text, name) => (text ? rules.line(text, name) : problem(message("panelSettings.problems.name"))),
  line: (text, name) => {
    const { kind } = settingDefinition(name);
    const max = longest[kind] ?? longestValue;
    return text.length > max ? problem(tooLong(max)) : { value: text };
  },
  email: (text) => {
    const { data } = emailAddress.safeParse(text);
    return data ? { value: data } : problem(invalidEmail);
  },
  phone: (text) =>
    /^\+?[\d\s()./-]+$/.test(text) && /^\d{5,20}$/.test(text.replace(/\D/g, "")) && text.length <= 40
      ? { value: text }
      : problem(message("panelSettings.problems.phone")),
  link: (text) => (isHttpsUrl(text) ? { value: text } : problem(httpsOnly)),
  linkOrPath: (text) =>
    isHttpsUrl(text) || /^\/(?![/\\])[^\s\\]{0,499}$/.test(text)
      ? { value: text }
      : problem(message("panelSettings.problems.httpsOrPath")),
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
      : problem(message("panelSettings.problems.moment")),
  switch: (text) =>
    text === "on" || text === "off" ? { value: text } : problem(message("panelSettings.problems.switch")),
  logo: () => problem(message("panelSettings.problems.logo")),
};

/** An empty value hides a setting; the numbers and the name cannot be hidden. */
const canBeEmpty = (kind: SettingKind): boolean => !["number", "name", "logo", "switch"].includes(kind);

/** The normalized value, or a sentence that explains the problem. */
export function checkSetting(name: SettingName, typed: string): Checked {
  const { kind } = settingDefinition(name);
  if (unshown.test(typed.trim())) return problem(message("panelSettings.problems.invisible"));
  const text = cleanLine(typed);
  if (!text && canBeEmpty(kind)) return { value: "" };
  return rules[kind](text, name);
}

export type SettingProblems = Partial<Record<SettingName, string>>;

/** Checks values that depend on each other. @param after each value after the change */
export function checkTogether(after: (name: SettingName) => string | null): SettingProblems {
  const problems: SettingProblems = {};
  const [first, last] = [Number(after("REVIEW_DAYS_FROM")), Number(after("REVIEW_DAYS_TO"))];
  if (first > last) problems.REVIEW_DAYS_TO = message("panelSettings.problems.reviewDays", { days: first });
  const [from, until] = [after("ANNOUNCEMENT_FROM"), after("ANNOUNCEMENT_UNTIL")];
  if (from && until && Date.parse(until) <= Date.parse(from))
    problems.ANNOUNCEMENT_UNTIL = message("panelSettings.problems.end");
  return problems;
}

const changeSchema = z.object({
  name: z.enum(settingNames as [SettingName, ...SettingName[]]),
  /** null restores the default */
  value: z.string().max(longestValue, tooLong(longestValue)).nullable(),
  /** the edited version; 0 if never set */
  version: z.number().int().min(0),
});
export type SettingChange = z.output<typeof changeSchema>;

export const settingsSchema = z.object({
  changes: z
    .array(changeSchema)
    .min(1, message("panelSettings.problems.nothing"))
    .max(settingNames.length)
    .refine(
      (changes) => new Set(changes.map(({ name }) => name)).size === changes.length,
      message("panelSettings.problems.twice"),
    ),
});

export const logoSchema = z.object({
  picture: z
    .string({ error: message("panelSettings.problems.picture") })
    .min(1, message("panelSettings.problems.picture")),
  version: z.number().int().min(0),
});

export const legalTextNames = ["terms-of-service", "privacy-policy"] as const;
export const legalTextParamsSchema = z.object({ name: z.enum(legalTextNames) });

const legalSource = z
  .string({ error: message("panelSettings.problems.noText") })
  .max(longestLegalText, message("panelSettings.problems.textTooLong", { max: longestLegalText }))
  .refine((text) => !unshown.test(text.replace(/[\t\n\r\ufeff]/g, "")), {
    message: message("panelSettings.problems.textInvisible"),
  });

export const legalPreviewSchema = z.object({ source: legalSource });

/** PUT /api/admin/settings/legal/{name}; null restores the file's text. */
export const legalTextSchema = z.object({
  source: legalSource.nullable(),
  /** the newest version when editing began; null without one */
  versionId: z.number().int().min(1).nullable(),
});
