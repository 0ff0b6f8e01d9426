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

it("is live for five minutes after the confirmation and not a moment longer", () => {
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
])("%i viewers are shown as %i", (viewers, shown) => expect(roundViewers(viewers)).toBe(shown));

it("counts calls by the day of whoever counts them", () => {
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
  ] as const)("after %s, %i in a row, reset at %s: %s minutes", (kind, failures, resetAt, expected) =>
    expect(minutes(pauseAfter(kind, { now, failures, resetAt }))).toBe(expected),
  );

  it("is never in the past, whatever a platform says", () => {
    const pause = pauseAfter("quota", { now, failures: 1, resetAt: ago(60) });
    expect(pause?.getTime()).toBeGreaterThan(now.getTime());
  });
});

describe("a channel after an answer", () => {
  const stream = { title: "A", game: "B", viewers: 5, startedAt: ago(60), videoId: null };
  const live = afterAnswer(unknownChannel(1, "moss"), { streamerId: 1, state: "live", stream }, ago(3));

  it("that it is live is live as of then, and exists", () => {
    expect(live).toMatchObject({
      liveAt: ago(3),
      confirmedAt: ago(3),
      resolvedAt: ago(3),
      title: "A",
    });
  });

  it("that failed keeps what was confirmed, which runs out, and names the failure", () => {
    const failed = afterAnswer(live, { streamerId: 1, state: "failed", failure: "Away." }, now);
    expect(failed).toEqual({ ...live, failure: "Away.", failedAt: now });
    expect(isLive(failed.liveAt, new Date(now.getTime() + 2 * 60_000))).toBe(false);
  });

  it("that it is offline shows nothing more, and does not say that it exists", () => {
    const offline = afterAnswer({ ...live, resolvedAt: null }, { streamerId: 1, state: "offline" }, now);
    expect(offline).toMatchObject({
      liveAt: null,
      title: null,
      viewers: null,
      confirmedAt: now,
      resolvedAt: null,
    });
  });

  it("that there is none begins to count once, and ends with the channel's return", () => {
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

  it("claims nothing of the stranger's stream", () => {
    const { stream } = { stream: { title: "A", game: null, viewers: 1, startedAt: ago(1), videoId: null } };
    expect(afterAnswer(found, { ...stranger, state: "live", stream }, now)).toMatchObject({
      channelId: "7",
      liveAt: null,
      title: null,
      missingSince: now,
      failure: "This handle belongs to another account now. Check the streamer's links.",
    });
  });

  it("stays without a channel after the handle was free, until the first one is back", () => {
    const missing = afterAnswer(found, { streamerId: 1, state: "missing" }, ago(2));
    const taken = afterAnswer(missing, { ...stranger, state: "found" }, ago(1));
    expect(taken).toMatchObject({ channelId: "7", missingSince: ago(2) });
    const back = afterAnswer(taken, { streamerId: 1, state: "found", channelId: "7" }, now);
    expect(back).toMatchObject({ channelId: "7", missingSince: null });
  });
});

it("changes pages for who is live and what they stream, not for viewers", () => {
  const shown = { liveAt: ago(2), title: "A", game: "B" };
  expect(isShownAnew(shown, { ...shown, liveAt: now }, now)).toBe(false);
  expect(isShownAnew(shown, { ...shown, title: "C" }, now)).toBe(true);
  expect(isShownAnew(shown, { ...shown, liveAt: null }, now)).toBe(true);
  expect(isShownAnew(undefined, { ...shown, liveAt: now }, now)).toBe(true);
  expect(isShownAnew({ ...shown, liveAt: ago(6) }, { ...shown, liveAt: now }, now)).toBe(true);
  expect(isShownAnew({ ...shown, liveAt: ago(6) }, { ...shown, liveAt: null }, now)).toBe(false);
});

it("asks those who are live first, then those whose last word is oldest", () => {
  const channels = [
    { liveAt: null, confirmedAt: ago(2) },
    { liveAt: null, confirmedAt: null },
    { liveAt: ago(2), confirmedAt: ago(2) },
    { liveAt: null, confirmedAt: ago(9) },
  ];
  expect([...channels].sort(byUrgency)).toEqual([channels[2], channels[1], channels[3], channels[0]]);
});

it("asks once a day whether a channel exists, known or missing", () => {
  const day = 24 * 60;
  const state = { missingSince: null, confirmedAt: now, resolvedAt: ago(day - 1) };
  expect(isExistenceDue(state, now)).toBe(false);
  expect(isExistenceDue({ ...state, resolvedAt: ago(day) }, now)).toBe(true);
  expect(isExistenceDue({ ...state, resolvedAt: null }, now)).toBe(true);
  const missing = { missingSince: ago(9 * day), confirmedAt: ago(day - 1), resolvedAt: null };
  expect(isExistenceDue(missing, now)).toBe(false);
});

it("allows clocks that differ by a minute, and no stream of tomorrow", () => {
  expect([isPlausibleStart(ago(-1), now), isPlausibleStart(ago(-60), now)]).toEqual([true, false]);
});
