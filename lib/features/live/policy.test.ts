import { describe, expect, it } from "vitest";
import { unknownChannel } from "@/tests/support/live-channels";
import {
  afterAnswer,
  budgetDay,
  byUrgency,
  isExistenceDue,
  isLive,
  isPlausibleStart,
  isShownAnew,
  liveUntil,
  pauseAfter,
  roundViewers,
} from "./policy";

const now = new Date("2026-11-26T12:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

it("counts as live for exactly five minutes after a confirmation", () => {
  expect(liveUntil(now)).toEqual(new Date("2026-11-26T12:05:00Z"));
  expect([isLive(ago(4.99), now), isLive(ago(5), now), isLive(null, now)]).toEqual([true, false, false]);
});

it.each([
  [0, 0],
  [1, 1],
  [42, 42],
  [99, 99],
  [104, 100],
  [1283, 1300],
  [15_499, 15_000],
  [1_049_999, 1_000_000],
])("rounds %i viewers to %i", (viewers, shown) => expect(roundViewers(viewers)).toBe(shown));

it("starts each platform's budget day in its own zone", () => {
  const late = new Date("2026-11-27T07:30:00Z");
  expect([budgetDay("twitch", late), budgetDay("kick", late), budgetDay("youtube", late)]).toEqual([
    "2026-11-27",
    "2026-11-27",
    "2026-11-26",
  ]);
  expect(budgetDay("youtube", new Date("2026-11-27T08:00:00Z"))).toBe("2026-11-27");
});

describe("a pause", () => {
  const minutes = (pause: Date | null) => pause && (pause.getTime() - now.getTime()) / 60_000;
  it.each([
    ["outage", 9, undefined, null],
    ["nonsense", 9, undefined, null],
    ["refused", 1, undefined, 30],
    ["quota", 1, undefined, 2],
    ["quota", 3, undefined, 8],
    ["quota", 50, undefined, 60],
    ["quota", 1, new Date(now.getTime() + 20 * 60_000), 20],
    ["quota", 1, new Date(now.getTime() + 900 * 60_000), 60],
  ] as const)("lasts after %s, %i in a row, reset at %s: %s minutes", (kind, failures, resetAt, expected) =>
    expect(minutes(pauseAfter(kind, { now, failures, resetAt }))).toBe(expected),
  );

  it("is never in the past", () => {
    const pause = pauseAfter("quota", { now, failures: 1, resetAt: ago(60) });
    expect(pause?.getTime()).toBeGreaterThan(now.getTime());
  });
});

describe("a channel after an answer", () => {
  const stream = { title: "A", game: "B", viewers: 5, startedAt: ago(60), videoId: null };
  const live = afterAnswer(unknownChannel(1, "moss"), { streamerId: 1, state: "live", stream }, ago(3));

  it("confirms a live channel and its existence", () => {
    expect(live).toMatchObject({
      liveAt: ago(3),
      confirmedAt: ago(3),
      resolvedAt: ago(3),
      title: "A",
    });
  });

  it("keeps the last confirmation after a failure and stores the reason", () => {
    const failed = afterAnswer(live, { streamerId: 1, state: "failed", failure: "Away." }, now);
    expect(failed).toEqual({ ...live, failure: "Away.", failedAt: now });
    expect(isLive(failed.liveAt, new Date(now.getTime() + 2 * 60_000))).toBe(false);
  });

  it("clears an offline stream without confirming the channel", () => {
    const offline = afterAnswer({ ...live, resolvedAt: null }, { streamerId: 1, state: "offline" }, now);
    expect(offline).toMatchObject({
      liveAt: null,
      title: null,
      viewers: null,
      confirmedAt: now,
      resolvedAt: null,
    });
  });

  it("starts the missing period once and ends it when the channel returns", () => {
    const missing = afterAnswer(live, { streamerId: 1, state: "missing" }, ago(1));
    expect(missing).toMatchObject({ liveAt: null, missingSince: ago(1) });
    expect(afterAnswer(missing, { streamerId: 1, state: "missing" }, now).missingSince).toEqual(ago(1));
    const back = afterAnswer(missing, { streamerId: 1, state: "found", channelId: "7" }, now);
    expect(back).toMatchObject({ missingSince: null, channelId: "7", resolvedAt: now });
  });
});

describe("a handle that leads to another channel than at first", () => {
  const unknown = unknownChannel(1, "moss");
  const found = afterAnswer(unknown, { streamerId: 1, state: "found", channelId: "7" }, ago(3));
  const stranger = { streamerId: 1, channelId: "8" } as const;

  it("ignores the other channel's stream", () => {
    const { stream } = { stream: { title: "A", game: null, viewers: 1, startedAt: ago(1), videoId: null } };
    expect(afterAnswer(found, { ...stranger, state: "live", stream }, now)).toMatchObject({
      channelId: "7",
      liveAt: null,
      title: null,
      missingSince: now,
      failure: "This handle belongs to another account now. Check the streamer's links.",
    });
  });

  it("has no channel until the original one returns", () => {
    const missing = afterAnswer(found, { streamerId: 1, state: "missing" }, ago(2));
    const taken = afterAnswer(missing, { ...stranger, state: "found" }, ago(1));
    expect(taken).toMatchObject({ channelId: "7", missingSince: ago(2) });
    const back = afterAnswer(taken, { streamerId: 1, state: "found", channelId: "7" }, now);
    expect(back).toMatchObject({ channelId: "7", missingSince: null });
  });
});

it("invalidates pages for live status, title and game, but not for viewers", () => {
  const shown = { liveAt: ago(2), title: "A", game: "B" };
  expect(isShownAnew(shown, { ...shown, liveAt: now }, now)).toBe(false);
  expect(isShownAnew(shown, { ...shown, title: "C" }, now)).toBe(true);
  expect(isShownAnew(shown, { ...shown, liveAt: null }, now)).toBe(true);
  expect(isShownAnew(undefined, { ...shown, liveAt: now }, now)).toBe(true);
  expect(isShownAnew({ ...shown, liveAt: ago(6) }, { ...shown, liveAt: now }, now)).toBe(true);
  expect(isShownAnew({ ...shown, liveAt: ago(6) }, { ...shown, liveAt: null }, now)).toBe(false);
});

it("checks live channels first, then the longest unchecked", () => {
  const channels = [
    { liveAt: null, confirmedAt: ago(2) },
    { liveAt: null, confirmedAt: null },
    { liveAt: ago(2), confirmedAt: ago(2) },
    { liveAt: null, confirmedAt: ago(9) },
  ];
  expect([...channels].sort(byUrgency)).toEqual([channels[2], channels[1], channels[3], channels[0]]);
});

it("checks once a day whether a channel exists", () => {
  const day = 24 * 60;
  const state = { missingSince: null, confirmedAt: now, resolvedAt: ago(day - 1) };
  expect(isExistenceDue(state, now)).toBe(false);
  expect(isExistenceDue({ ...state, resolvedAt: ago(day) }, now)).toBe(true);
  expect(isExistenceDue({ ...state, resolvedAt: null }, now)).toBe(true);
  const missing = { missingSince: ago(9 * day), confirmedAt: ago(day - 1), resolvedAt: null };
  expect(isExistenceDue(missing, now)).toBe(false);
});

it("tolerates a clock difference of a minute, but no stream of tomorrow", () => {
  expect([isPlausibleStart(ago(-1), now), isPlausibleStart(ago(-60), now)]).toEqual([true, false]);
});
