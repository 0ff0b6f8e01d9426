/* Public pages send this file to every browser, so it imports only small files. */
import type { Reader } from "./field-table";
import { type LanguageCode, sourceLanguage } from "./languages";
import { message } from "./message";

type Parts = { weekday: string; day: string; month: string; year: string; time: string };

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"];

const twoDigits = (number: number): string => String(number).padStart(2, "0");

/** In English and in the browser's zone. Avoids `Intl`: on phones its first use takes 200 ms. */
export function localParts(at: number): Parts {
  const date = new Date(at);
  return {
    weekday: weekdays[date.getDay()] ?? "",
    day: String(date.getDate()),
    month: months[date.getMonth()] ?? "",
    year: String(date.getFullYear()),
    time: `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`,
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** @param timeZone empty for the browser's */
function formatIn(
  timeZone: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const name = [timeZone, locale, ...Object.keys(options)].join(" ");
  const known = formats.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { ...options, ...(timeZone ? { timeZone } : {}) });
  formats.set(name, made);
  return made;
}

const dayOptions = { weekday: "short", day: "numeric", month: "short" } as const;
const timeOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

function partsIn(at: number, timeZone: string): Parts {
  const options = { ...dayOptions, ...timeOptions, year: "numeric" } as const;
  const parts = formatIn(timeZone, "en-GB", options).formatToParts(at);
  const { hour, minute, ...date } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return { ...(date as Omit<Parts, "time">), time: `${hour}:${minute}` };
}

/** @param timeZone empty for the browser's @returns `Thu 26 Nov` and `20:00`, with any other year than `now`'s */
export function momentIn(
  at: number,
  timeZone: string,
  now: number,
  language: LanguageCode = sourceLanguage,
): { day: string; time: string } {
  return language === sourceLanguage
    ? englishMoment(at, timeZone, now)
    : translatedMoment(at, timeZone, now, language);
}

function englishMoment(at: number, timeZone: string, now: number): { day: string; time: string } {
  const toParts = (moment: number) => (timeZone ? partsIn(moment, timeZone) : localParts(moment));
  const { weekday, day, month, year, time } = toParts(at);
  const isOther = year !== toParts(now).year;
  return { day: `${weekday} ${day} ${month}${isOther ? ` ${year}` : ""}`, time };
}

function translatedMoment(at: number, timeZone: string, now: number, language: LanguageCode) {
  const yearOf = (moment: number) => formatIn(timeZone, "en-GB", { year: "numeric" }).format(moment);
  const year = yearOf(at) === yearOf(now) ? {} : ({ year: "numeric" } as const);
  return {
    day: formatIn(timeZone, language, { ...dayOptions, ...year }).format(at),
    time: formatIn(timeZone, language, timeOptions).format(at),
  };
}

/** In the browser's zone. @returns e.g. `20:00`, or with its date `26 Nov, 20:00` */
export function localStart(at: number, withDate: boolean, language: LanguageCode = sourceLanguage): string {
  if (language !== sourceLanguage) {
    const date = withDate ? ({ day: "numeric", month: "short" } as const) : {};
    return formatIn("", language, { ...date, ...timeOptions }).format(at);
  }
  const { day, month, time } = localParts(at);
  return withDate ? `${day} ${month}, ${time}` : time;
}

/** @param reader in English without it */
export function spanIn(
  { start, end }: { start: number; end: number },
  timeZone: string,
  now: number,
  reader?: Reader,
): { day: string; time: string } {
  const { day, time: from } = momentIn(start, timeZone, now, reader?.language);
  const to = momentIn(end, timeZone, now, reader?.language).time;
  return { day, time: reader ? reader.read(timeSpan({ from, to })) : `${from} to ${to}` };
}

/** @returns a message, e.g. `20:00 to 21:30` */
export const timeSpan = ({ from, to }: { from: string; to: string }): string =>
  message("units.timeSpan", { from, to });

/** @returns a message, e.g. `in 2 h` */
export function formatTimeUntil(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 60) return message("units.untilMinutes", { minutes });
  const hours = Math.round(minutes / 60);
  if (hours < 36) return message("units.untilHours", { hours });
  return message("units.untilDays", { days: Math.round(hours / 24) });
}

/** @returns e.g. `New York` */
export const zoneCity = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");

export const stripLimits = { hours: 24, shown: 12, running: 4 } as const;

type Span = { start: number; end: number };

/** Running streams come first but cannot crowd out upcoming ones. @param streams by start */
export function pickNext<Stream extends Span>(
  streams: readonly Stream[],
  now: number,
  { hours, count }: { hours: number; count: number },
): Stream[] {
  const running = streams.filter(({ start, end }) => start <= now && end > now);
  const coming = streams.filter(({ start }) => start > now && start < now + hours * 3_600_000);
  const shownRunning = running.slice(-Math.max(stripLimits.running, count - coming.length));
  return [...shownRunning, ...coming].slice(0, count);
}
