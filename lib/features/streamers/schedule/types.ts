import type { Weekday } from "./constants";

type Times = {
  /** local time in the zone, e.g. `20:00` */
  start: string;
  /** elapsed time, unaffected by clock changes */
  minutes: number;
  /** an IANA name */
  timeZone: string;
  note: string | null;
};

export type WeeklySlot = { day: Weekday } & Times;

/** On one day, e.g. `2027-03-28`. Replaces weekly streams that it overlaps. */
export type SingleDate = { date: string } & Times;

/** As submitted and as in public answers. */
export type Schedule = { slots: WeeklySlot[]; dates: SingleDate[] };

/** For calendars: the number in the UID, the revision and the creation time. */
type CalendarFacts = { id: number; sequence: number; since: string };

export type StoredSlot = WeeklySlot & CalendarFacts;
export type StoredDate = SingleDate & CalendarFacts;
export type CancelledStream = (StoredSlot | StoredDate) & { cancelledOn: string };

/** The columns of a streamer. */
export type StoredSchedule = {
  slots: StoredSlot[];
  dates: StoredDate[];
  cancelledStreams: CancelledStream[];
};

/** A future stream; times in milliseconds since 1970. */
export type Occurrence = { start: number; end: number; timeZone: string; note: string | null };

/** A future stream for display. */
export type PlannedStream = {
  start: number;
  end: number;
  note: string | null;
  /** in the streamer's zone, without JavaScript and next to the visitor's time */
  own: { day: string; time: string; zone: string };
};

/** For the strip "Who streams next". */
export type NextStreamer = PlannedStream & {
  slug: string;
  streamName: string;
  /** the start in the streamer's zone */
  ownStart: string;
};

/** The next stream of a streamer, on a game's page. */
export type GameStream = PlannedStream & { slug: string; streamName: string };
