import { describe, expect, it } from "vitest";
import { hasNewPost, isNewPost, parseVisit } from "./policy";

const day = 86_400_000;
const published = "2026-11-18T00:00:00.000Z";
const at = (days: number) => Date.parse(published) + days * day;

describe("the dot", () => {
  it.each([
    ["six days old, never visited", 6, null, true],
    ["seven days old to the moment", 7, null, true],
    ["a moment older", 7 + 1 / day, null, false],
    ["eight days old, never visited", 8, null, false],
    ["visited before it came", 6, -1, true],
    ["visited after it came", 6, 1, false],
    ["visited at the very moment", 6, 0, false],
  ])("%s", (_, age, visitAge, isShown) => {
    const visit = visitAge === null ? null : at(visitAge);
    expect(hasNewPost(["2026-01-01", published, "2025-05-05"], visit, at(age))).toBe(isShown);
  });

  it("depends only on the newest post and is off without posts", () => {
    expect(hasNewPost([], null, at(0))).toBe(false);
    expect(hasNewPost(["no date"], null, at(0))).toBe(false);
    expect(hasNewPost(["no date", published], null, at(1))).toBe(true);
  });
});

it("ignores posts with a future date", () => {
  const tomorrow = new Date(at(2)).toISOString();
  expect(hasNewPost([tomorrow], at(0), at(1))).toBe(false);
  expect(hasNewPost([tomorrow, published], null, at(1))).toBe(true);
  expect([isNewPost(tomorrow, at(0), at(1)), isNewPost(tomorrow, null, at(1))]).toEqual([false, false]);
});

describe("the list's marks", () => {
  it.each([
    ["newer than the last visit, however old", 30, -1, true],
    ["older than the last visit", 1, 0.5, false],
    ["never here, recent", 3, null, true],
    ["never here, old", 30, null, false],
  ])("%s", (_, age, visitAge, isNew) => {
    expect(isNewPost(published, visitAge === null ? null : at(visitAge), at(age))).toBe(isNew);
  });
});

it.each([
  ["2026-11-18T00:00:00.000Z", Date.parse(published)],
  ["2026-11-18", Date.parse(published)],
  [String(Date.parse(published)), Date.parse(published)],
  ["rubbish", null],
  ["", null],
  [null, null],
])("parses the stored visit %j", (stored, time) => expect(parseVisit(stored)).toBe(time));
