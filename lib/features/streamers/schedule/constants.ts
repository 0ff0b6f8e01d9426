/** Enumerations and limits of schedules. */

/** The days as iCalendar names them, in the order of a week. */
export const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export type Weekday = (typeof weekdays)[number];

export const weekdayNames: Record<Weekday, string> = {
  MO: "Monday",
  TU: "Tuesday",
  WE: "Wednesday",
  TH: "Thursday",
  FR: "Friday",
  SA: "Saturday",
  SU: "Sunday",
};

export const isWeekday = (text: string): text is Weekday => (weekdays as readonly string[]).includes(text);

export const dayMinutes = 1440;

export const scheduleLimits = {
  /** weekly slots and single dates together */
  entries: 20,
  /** the length of a stream */
  minutes: dayMinutes,
  note: 80,
  timeZone: 60,
  /** The number of days for which calendars hold what was cancelled. */
  cancelledDays: 60,
  cancelled: 40,
} as const;

/** Old names of time zones that browsers still give, and the names that people know. */
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

/** Only these are unambiguous: ICU reads "BST" as Asia/Dhaka, and offsets such as "+01:00" have no summer time. */
const zoneForm =
  /^(?:UTC|(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[\w/+-]+)$/i;

/** The name of a time zone as it is stored, of the form area/location, or UTC; null for every other text. */
export function zoneName(text: string): string | null {
  if (!zoneForm.test(text) || text.length > scheduleLimits.timeZone) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions();
    return renamedZones[timeZone] ?? timeZone;
  } catch {
    return null;
  }
}

/** The times to which the list can be narrowed. */
export const streamTimes = ["today", "evening", ...weekdays] as const;
export type StreamTime = (typeof streamTimes)[number];

export const streamTimeNames: Record<StreamTime, string> = {
  today: "Today",
  evening: "This evening",
  ...weekdayNames,
};

/** The hour at which an evening begins; it ends with the day. */
export const eveningHour = 17;
