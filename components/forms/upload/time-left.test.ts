import { describe, expect, it } from "vitest";
import { TimeLeft, timeLeftText } from "./time-left";

describe("TimeLeft", () => {
  it("returns nothing without enough data, then an estimate from the last seconds", () => {
    const timeLeft = new TimeLeft();
    timeLeft.record(0, 0);
    timeLeft.record(100, 500);
    expect(timeLeft.secondsFor(1000)).toBeNull();
    timeLeft.record(1000, 2000);
    expect(timeLeft.secondsFor(5000)).toBe(10);
    // The rate drops; samples older than twelve seconds are ignored.
    for (let second = 3; second <= 20; second++) timeLeft.record(1000 + (second - 2) * 10, second * 1000);
    expect(timeLeft.secondsFor(100)).toBe(10);
  });

  it("restarts when a part is repeated", () => {
    const timeLeft = new TimeLeft();
    timeLeft.record(0, 0);
    timeLeft.record(5000, 5000);
    timeLeft.record(2000, 6000);
    expect(timeLeft.secondsFor(1000)).toBeNull();
  });
});

describe("timeLeftText", () => {
  it.each([
    [1, "a moment left"],
    [42, "42 seconds left"],
    [70, "about 1 minute left"],
    [600, "about 10 minutes left"],
    [7300, "about 2 hours left"],
  ])("%i seconds: %s", (seconds, words) => expect(timeLeftText(seconds)).toBe(words));
});
