import { type LanguageCode, pseudoLanguage, sourceLanguage } from "./languages";
import { mebibyte } from "./limits";
import { message } from "./message";
import { siteTimeZone } from "./time-zone";

/* All take the page's language. Times are in the site's zone; a day without a time is the same everywhere. */

/** A formatter takes a browser 10 ms to create, and most pages use none. */
function perLanguage<T>(make: (language: LanguageCode) => T): (language: LanguageCode) => T {
  const made = new Map<LanguageCode, T>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}

const isEnglish = (language: LanguageCode) => language === sourceLanguage || language === pseudoLanguage;

/** English dates are as in Britain, as on the first pages of the site. */
const dateLocale = (language: LanguageCode) => (isEnglish(language) ? "en-GB" : language);
const numberLocale = (language: LanguageCode) => (isEnglish(language) ? "en-US" : language);

type Formatting = { locale: (language: LanguageCode) => string; options: Intl.DateTimeFormatOptions };

const isDay = (date: Date | string): boolean => typeof date === "string" && /^\d{4}-\d\d-\d\d$/.test(date);

/** @returns a formatter with one `Intl` object for each language and zone */
function dateFormatter({ locale, options }: Formatting) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (date: Date | string, language: LanguageCode): string => {
    const timeZone = isDay(date) ? "UTC" : siteTimeZone();
    const key = `${language} ${timeZone}`;
    const format = made.get(key) ?? new Intl.DateTimeFormat(locale(language), { ...options, timeZone });
    made.set(key, format);
    return format.format(new Date(date));
  };
}

const dayMonthYear = { day: "numeric", month: "short", year: "numeric" } as const;
const time = { hour: "2-digit", minute: "2-digit", timeZoneName: "short" } as const;
const longDate = dateFormatter({ locale: numberLocale, options: { dateStyle: "long" } });
const shortDate = dateFormatter({ locale: dateLocale, options: dayMonthYear });
const dateTime = dateFormatter({ locale: dateLocale, options: { ...dayMonthYear, ...time } });
const seconds = dateFormatter({
  locale: dateLocale,
  options: { ...dayMonthYear, ...time, second: "2-digit" },
});
const timeOnly = dateFormatter({ locale: dateLocale, options: time });
const plainNumber = perLanguage((language) => new Intl.NumberFormat(numberLocale(language)));
const megabytes = perLanguage(
  (language) =>
    new Intl.NumberFormat(numberLocale(language), {
      style: "unit",
      unit: "megabyte",
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: false,
    }),
);

/** @returns e.g. `November 21, 2026` */
export const formatLongDate = (date: Date | string, language: LanguageCode = sourceLanguage): string =>
  longDate(date, language);

/** @returns e.g. `21 Nov 2026` */
export const formatDate = (date: Date | string, language: LanguageCode = sourceLanguage): string =>
  shortDate(date, language);

/** @returns e.g. `21 Nov 2026, 05:31 UTC` */
export const formatDateTime = (date: Date | string, language: LanguageCode = sourceLanguage): string =>
  dateTime(date, language);

/** As `formatDateTime`, with seconds. */
export const formatSeconds = (date: Date | string, language: LanguageCode = sourceLanguage): string =>
  seconds(date, language);

/** @returns e.g. `05:31 UTC` */
export const formatTime = (date: Date | string, language: LanguageCode = sourceLanguage): string =>
  timeOnly(date, language);

/** @returns e.g. `4.20 MB`, of 1024 × 1024 bytes */
export function formatMegabytes(sizeBytes: number, language: LanguageCode = sourceLanguage): string {
  return isEnglish(language)
    ? `${(sizeBytes / mebibyte).toFixed(2)} MB`
    : megabytes(language).format(sizeBytes / mebibyte);
}

/** A smaller file would be shown as 0.00 MB. */
export const leastShownBytes = Math.ceil(0.01 * mebibyte);

/** @returns e.g. `1.50 MB`; a message for the smallest files, so show it with `useMessageText` or a `textReader` */
export const formatFileSize = (sizeBytes: number, language: LanguageCode = sourceLanguage): string =>
  sizeBytes < leastShownBytes
    ? message("units.tinyFile", { size: formatMegabytes(leastShownBytes, language) })
    : formatMegabytes(sizeBytes, language);

export function formatNumber(value: number, language: LanguageCode = sourceLanguage): string {
  const needsFormat = !isEnglish(language) || Math.abs(value) >= 1000 || !Number.isInteger(value);
  return needsFormat ? plainNumber(language).format(value) : String(value);
}

/** English only: the catalog has whole sentences. @returns e.g. `Pending` */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** English only, for texts that are not in the catalog yet. @param many the plural if it is not regular @returns e.g. `1 game`, `1,204 games` */
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
