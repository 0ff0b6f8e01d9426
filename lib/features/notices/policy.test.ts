import { expect, it } from "vitest";
import { message } from "@/lib/shared/message";
import { noticeHeadline } from "@/lib/shared/notices";
import { digestBoundary } from "./policy";

const at = (text: string) => new Date(`2026-11-26T${text}Z`);

it("collects until the full hour, or until seven in the morning", () => {
  expect(digestBoundary("hourly", at("10:59:59.999"), "UTC")).toEqual(at("10:00:00.000"));
  expect(digestBoundary("hourly", at("10:00:00.000"), "UTC")).toEqual(at("10:00:00.000"));
  expect(digestBoundary("daily", at("07:00:00.000"), "UTC")).toEqual(at("07:00:00.000"));
  expect(digestBoundary("daily", at("06:59:59.999"), "UTC")).toEqual(new Date("2026-11-25T07:00:00.000Z"));
});

it("describes an event in one line", () => {
  const facts = { itemKind: "game", title: "Moss Knight", detail: null, byName: null };
  expect(noticeHeadline({ ...facts, kind: "item.arrived" })).toBe("New game: Moss Knight");
  expect(noticeHeadline({ ...facts, kind: "item.arrived", itemKind: "revision" })).toBe(
    "New suggested change: Moss Knight",
  );
  expect(noticeHeadline({ ...facts, kind: "item.decided", detail: "approved", byName: "kim" })).toBe(
    "Game approved by kim: Moss Knight",
  );
  expect(noticeHeadline({ ...facts, kind: "storage.failing", itemKind: "service", title: "" })).toBe(
    "File storage cannot be reached",
  );
  // An event from another version.
  expect(noticeHeadline({ ...facts, kind: "item.unknown" })).toBe("item.unknown: Moss Knight");
});

it("ends a day at seven in the site's zone, across a clock change", () => {
  const daily = (now: string) => digestBoundary("daily", new Date(now), "Europe/Berlin").toISOString();
  expect(daily("2026-11-26T06:00:00Z")).toBe("2026-11-26T06:00:00.000Z");
  expect(daily("2026-11-26T05:59:59Z")).toBe("2026-11-25T06:00:00.000Z");
  // Summer time begins on 28 March 2027.
  expect(daily("2027-03-28T04:59:59Z")).toBe("2027-03-27T06:00:00.000Z");
  expect(daily("2027-03-28T05:00:00Z")).toBe("2027-03-28T05:00:00.000Z");
});

it.each([
  ["waiting", 1, 0, "1 mail waiting."],
  ["failed", 0, 1200, "1,200 mails failed."],
  ["both", 2, 1, "2 mails waiting, 1 mail failed."],
])("counts the mails of an outage, %s: %i and %i", (which, waiting, failed, sentence) => {
  expect(message("notices.mailCounts", { which, waiting, failed })).toBe(sentence);
});
