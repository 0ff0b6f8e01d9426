import type { Weekday } from "./constants";

type Times = {
  /** by the clock of the zone, e.g. `20:00` */
  start: string;
  /** the length as it passes, whatever a clock change does to the clock */
  minutes: number;
  /** an IANA name */
  timeZone: string;
  note: string | null;
};

export type WeeklySlot = { day: Weekday } & Times;

/** A stream on one day, e.g. `2027-03-28`. It replaces the weekly ones that it overlaps. */
export type SingleDate = { date: string } & Times;

/** A schedule as the streamer gives it, and as the public calls carry it. */
export type Schedule = { slots: WeeklySlot[]; dates: SingleDate[] };

/** An entry's facts for calendars: the number in its UID, how often it changed, and when it was added. */
type CalendarFacts = { id: number; sequence: number; since: string };

export type StoredSlot = WeeklySlot & CalendarFacts;
export type StoredDate = SingleDate & CalendarFacts;
export type CancelledStream = (StoredSlot | StoredDate) & { cancelledOn: string };

/** The three columns of a streamer. */
export type StoredSchedule = {
  slots: StoredSlot[];
  dates: StoredDate[];
  cancelledStreams: CancelledStream[];
};

/** One stream that is going to happen; times in milliseconds since 1970. */
export type Occurrence = { start: number; end: number; timeZone: string; note: string | null };

/** One stream that is going to happen, as pages show it. */
export type PlannedStream = {
  start: number;
  end: number;
  note: string | null;
  /** in the streamer's zone, for browsers without JavaScript, and beside the visitor's own */
  own: { day: string; time: string; zone: string };
};

/** A stream of somebody's, in the strip of those who stream next. */
export type NextStreamer = PlannedStream & { slug: string; streamName: string };
