import type { LanguageCode } from "./languages";
import { mebibyte } from "./limits";

/* The time zone is fixed: servers, browsers and cached pages must agree. */
const timeZone = "UTC";

/** A formatter takes a browser 10 ms to create, and most pages use none. @param english the locale for English */
function perLanguage<T>(english: string, make: (locale: string) => T): (language: LanguageCode) => T {
  const made = new Map<string, T>();
  return (language) => {
    const known = made.get(language);
    if (known) return known;
    const formatter = make(language === "en" ? english : language);
    made.set(language, formatter);
    return formatter;
  };
}

const longDate = perLanguage(
  "en-US",
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }),
);
const dayMonthYear = { day: "numeric", month: "short", year: "numeric", timeZone } as const;
const shortDate = perLanguage("en-GB", (locale) => new Intl.DateTimeFormat(locale, dayMonthYear));
const dateTime = perLanguage(
  "en-GB",
  (locale) => new Intl.DateTimeFormat(locale, { ...dayMonthYear, hour: "2-digit", minute: "2-digit" }),
);
const plainNumber = perLanguage("en-US", (locale) => new Intl.NumberFormat(locale));

/** @returns e.g. `November 21, 2026`, in UTC */
export function formatLongDate(date: Date | string, language: LanguageCode = "en"): string {
  return longDate(language).format(new Date(date));
}

/** @returns e.g. `21 Nov 2026`, in UTC */
export function formatDate(date: Date | string, language: LanguageCode = "en"): string {
  return shortDate(language).format(new Date(date));
}

/** @returns e.g. `21 Nov 2026, 05:31 UTC` */
export function formatDateTime(date: Date | string, language: LanguageCode = "en"): string {
  return `${dateTime(language).format(new Date(date))} UTC`;
}

/** As `formatDateTime`, with seconds. */
export function formatSeconds(date: Date | string): string {
  const at = new Date(date);
  return `${dateTime("en").format(at)}:${String(at.getUTCSeconds()).padStart(2, "0")} UTC`;
}

/** @returns e.g. `4.20 MB`, of 1024 × 1024 bytes */
export function formatMegabytes(sizeBytes: number): string {
  return `${(sizeBytes / mebibyte).toFixed(2)} MB`;
}

/** A smaller file would be shown as 0.00 MB. */
export const leastShownBytes = Math.ceil(0.01 * mebibyte);

/** @returns e.g. `1.50 MB` */
export const formatFileSize = (sizeBytes: number): string =>
  sizeBytes < leastShownBytes ? "less than 0.01 MB" : formatMegabytes(sizeBytes);

export function formatNumber(value: number, language: LanguageCode = "en"): string {
  const needsSeparator = language !== "en" || Math.abs(value) >= 1000 || !Number.isInteger(value);
  return needsSeparator ? plainNumber(language).format(value) : String(value);
}

/** @returns e.g. `Pending` */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** @param many the plural if it is not regular @returns e.g. `1 game`, `1,204 games` */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

export function cutAfterWord(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  const start = line.slice(0, length + 1);
  const lastBlank = start.lastIndexOf(" ");
  const whole = lastBlank > length / 2 ? start.slice(0, lastBlank) : [...start].slice(0, -1).join("");
  return `${whole.replace(/(?<![\s.,;:!?–—-])[\s.,;:!?–—-]+$/, "")}…`;
}
