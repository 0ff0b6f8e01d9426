import { mebibyte } from "./limits";

/*
 * Words for dates, sizes and counts. The locale and the time zone are fixed, so that the server, every browser
 * and every cached page say the same.
 */
const locale = "en-GB";
const timeZone = "UTC";

/** Made at the first use: a browser takes some 10 ms for each, and most pages use none. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const longDate = once(() => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }));
const dayMonthYear = { day: "numeric", month: "short", year: "numeric", timeZone } as const;
const shortDate = once(() => new Intl.DateTimeFormat(locale, dayMonthYear));
const dateTime = once(
  () => new Intl.DateTimeFormat(locale, { ...dayMonthYear, hour: "2-digit", minute: "2-digit" }),
);
const plainNumber = once(() => new Intl.NumberFormat("en-US"));

/** @returns e.g. `November 21, 2026`, in UTC */
export function formatLongDate(date: Date | string): string {
  return longDate().format(new Date(date));
}

/** @returns e.g. `21 Nov 2026`, in UTC */
export function formatDate(date: Date | string): string {
  return shortDate().format(new Date(date));
}

/** @returns e.g. `21 Nov 2026, 05:31 UTC` */
export function formatDateTime(date: Date | string): string {
  return `${dateTime().format(new Date(date))} UTC`;
}

/** As `formatDateTime`, with the seconds: the order of what happened in one minute. */
export function formatSeconds(date: Date | string): string {
  const at = new Date(date);
  return `${dateTime().format(at)}:${String(at.getUTCSeconds()).padStart(2, "0")} UTC`;
}

/**
 * A file's size in megabytes (1024 × 1024 bytes) with two decimals.
 * @returns e.g. `4.20 MB`
 */
export function formatMegabytes(sizeBytes: number): string {
  return `${(sizeBytes / mebibyte).toFixed(2)} MB`;
}

/** With two decimals a smaller file would be 0.00 MB. */
export const leastShownBytes = Math.ceil(0.01 * mebibyte);

/** A file's size as its sender reads it. @returns e.g. `1.50 MB` */
export const fileSizeInWords = (sizeBytes: number): string =>
  sizeBytes < leastShownBytes ? "less than 0.01 MB" : formatMegabytes(sizeBytes);

/** @returns e.g. `12,480` */
export function formatNumber(value: number): string {
  const needsSeparator = Math.abs(value) >= 1000 || !Number.isInteger(value);
  return needsSeparator ? plainNumber().format(value) : String(value);
}

/** A word at the beginning of a sentence. @returns e.g. `Pending` */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * A count with its noun.
 * @param many the plural, where adding an s is wrong
 * @returns e.g. `1 game`, `1,204 games`
 */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** A text in one paragraph, cut after a whole word. */
export function beginningOf(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  const start = line.slice(0, length + 1);
  const lastBlank = start.lastIndexOf(" ");
  const whole = lastBlank > length / 2 ? start.slice(0, lastBlank) : [...start].slice(0, -1).join("");
  return `${whole.replace(/(?<![\s.,;:!?–—-])[\s.,;:!?–—-]+$/, "")}…`;
}
