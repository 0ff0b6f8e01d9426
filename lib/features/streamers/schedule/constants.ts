import { message } from "@/lib/shared/message";

/** As in iCalendar, in the order of the week. */
export const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export type Weekday = (typeof weekdays)[number];

/** Messages, as all names here. */
export const weekdayNames: Record<Weekday, string> = {
  MO: message("schedule.weekdays.monday"),
  TU: message("schedule.weekdays.tuesday"),
  WE: message("schedule.weekdays.wednesday"),
  TH: message("schedule.weekdays.thursday"),
  FR: message("schedule.weekdays.friday"),
  SA: message("schedule.weekdays.saturday"),
  SU: message("schedule.weekdays.sunday"),
};

export const shortWeekdayNames: Record<Weekday, string> = {
  MO: message("schedule.shortWeekdays.monday"),
  TU: message("schedule.shortWeekdays.tuesday"),
  WE: message("schedule.shortWeekdays.wednesday"),
  TH: message("schedule.shortWeekdays.thursday"),
  FR: message("schedule.shortWeekdays.friday"),
  SA: message("schedule.shortWeekdays.saturday"),
  SU: message("schedule.shortWeekdays.sunday"),
};

export const isWeekday = (text: string): text is Weekday => (weekdays as readonly string[]).includes(text);

export const dayMinutes = 1440;

export const scheduleLimits = {
  /** weekly slots and single dates together */
  entries: 20,
  /** per stream */
  minutes: dayMinutes,
  note: 80,
  timeZone: 60,
  /** How long calendars keep cancelled streams, in days. */
  cancelledDays: 60,
  cancelled: 40,
} as const;

/** Old zone names that browsers still report, and common city names. */
const renamedZones: Record<string, string> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** Other forms are ambiguous: ICU reads "BST" as Asia/Dhaka, and offsets like "+01:00" ignore summer time. */
const zoneForm =
  /^(?:UTC|(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[\w/+-]+)$/i;

/** Normalizes a zone to area/location or UTC; null for other texts. */
export function zoneName(text: string): string | null {
  if (!zoneForm.test(text) || text.length > scheduleLimits.timeZone) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions();
    return renamedZones[timeZone] ?? timeZone;
  } catch {
    return null;
  }
}

export const streamTimes = ["today", "evening", ...weekdays] as const;
export type StreamTime = (typeof streamTimes)[number];

export const streamTimeNames: Record<StreamTime, string> = {
  today: message("schedule.today"),
  evening: message("schedule.evening"),
  ...weekdayNames,
};

export const shortTimeNames: Record<StreamTime, string> = { ...streamTimeNames, ...shortWeekdayNames };

/** Evenings last from this hour until midnight. */
export const eveningHour = 17;
