import { describe, expect, it } from "vitest";
import { changeSchedule, emptySchedule, toSchedule } from "./policy";
import type { Schedule, SingleDate, WeeklySlot } from "./types";

const times = { minutes: 180, timeZone: "Europe/Berlin", note: null };
const monday: WeeklySlot = { day: "MO", start: "20:00", ...times };
const friday: WeeklySlot = { day: "FR", start: "20:00", ...times };
const party: SingleDate = { date: "2027-03-28", start: "12:00", ...times };

const begun = (schedule: Partial<Schedule>) => changeSchedule(emptySchedule, schedule, "2027-01-10");
const factsOf = (entries: { id: number; sequence: number }[]) =>
  entries.map(({ id, sequence }) => [id, sequence]);

describe("the id of a stream in calendars", () => {
  it("is separate from the schedule", () => {
    const stored = begun({ slots: [monday, friday], dates: [party] });
    expect(factsOf([...stored.slots, ...stored.dates])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
    expect(toSchedule(stored)).toEqual({ slots: [monday, friday], dates: [party] });
  });

  it("stays when only the order changes", () => {
    const stored = begun({ slots: [monday, friday], dates: [party] });
    expect(changeSchedule(stored, {}, "2027-06-01")).toEqual(stored);
    const turned = changeSchedule(stored, { slots: [friday, monday] }, "2027-06-01");
    expect(turned.slots).toEqual(stored.slots.toReversed());
    expect(turned.cancelledStreams).toEqual([]);
  });

  it("stays when the time moves, with the next sequence", () => {
    const stored = begun({ slots: [monday, friday] });
    const later = { ...friday, start: "21:00" };
    const moved = changeSchedule(stored, { slots: [later, monday] }, "2027-02-01");
    expect(moved.slots).toMatchObject([
      { ...later, id: 2, sequence: 1, since: "2027-01-10" },
      { id: 1, sequence: 0 },
    ]);
    const other = changeSchedule(moved, { slots: [{ ...later, day: "SA" }, monday] }, "2027-02-02");
    expect(factsOf(other.slots)).toEqual([
      [2, 2],
      [1, 0],
    ]);
  });

  it("is never reused after a cancellation", () => {
    const stored = begun({ slots: [monday], dates: [party] });
    const fewer = changeSchedule(stored, { dates: [] }, "2027-02-01");
    expect(fewer).toMatchObject({
      slots: stored.slots,
      dates: [],
      cancelledStreams: [{ ...party, id: 2, sequence: 1, cancelledOn: "2027-02-01" }],
    });
    const again = changeSchedule(fewer, { dates: [party] }, "2027-02-02");
    expect(factsOf(again.dates)).toEqual([[3, 0]]);
  });
});

describe("cancelled streams", () => {
  it("are kept for 60 days", () => {
    const stored = changeSchedule(begun({ slots: [monday, friday] }), { slots: [monday] }, "2027-02-01");
    const namedOn = (day: string) =>
      changeSchedule(stored, { slots: [] }, day).cancelledStreams.map(({ id }) => id);
    expect(namedOn("2027-04-02")).toEqual([1, 2]);
    expect(namedOn("2027-04-03")).toEqual([1]);
  });

  it("exclude dates in the past", () => {
    expect(changeSchedule(begun({ dates: [party] }), { dates: [] }, "2027-03-29").cancelledStreams).toEqual(
      [],
    );
  });
});
