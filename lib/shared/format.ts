import { type LanguageCode, pseudoLanguage, sourceLanguage } from "./languages";
import { mebibyte } from "./limits";
import { message } from "./message";

/* All take the page's language. The time zone is fixed: servers, browsers and cached pages must agree. */
const timeZone = "UTC";

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

const longDate = perLanguage(
  (language) => new Intl.DateTimeFormat(numberLocale(language), { dateStyle: "long", timeZone }),
);
const dayMonthYear = { day: "numeric", month: "short", year: "numeric", timeZone } as const;
const minutes = { ...dayMonthYear, hour: "2-digit", minute: "2-digit", timeZoneName: "short" } as const;
const shortDate = perLanguage((language) => new Intl.DateTimeFormat(dateLocale(language), dayMonthYear));
const dateTime = perLanguage((language) => new Intl.DateTimeFormat(dateLocale(language), minutes));
const seconds = perLanguage(
  (language) => new Intl.DateTimeFormat(dateLocale(language), { ...minutes, second: "2-digit" }),
);
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

/** @returns e.g. `November 21, 2026`, in UTC */
export function formatLongDate(date: Date | string, language: LanguageCode = sourceLanguage): string {
  return longDate(language).format(new Date(date));
}

/** @returns e.g. `21 Nov 2026`, in UTC */
export function formatDate(date: Date | string, language: LanguageCode = sourceLanguage): string {
  return shortDate(language).format(new Date(date));
}

/** @returns e.g. `21 Nov 2026, 05:31 UTC` */
export function formatDateTime(date: Date | string, language: LanguageCode = sourceLanguage): string {
  return dateTime(language).format(new Date(date));
}

/** As `formatDateTime`, with seconds. */
export function formatSeconds(date: Date | string, language: LanguageCode = sourceLanguage): string {
  return seconds(language).format(new Date(date));
}

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
