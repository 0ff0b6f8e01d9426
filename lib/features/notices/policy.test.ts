import { expect, it } from "vitest";
import { noticeHeadline } from "@/lib/shared/notices";
import { digestBoundary } from "./policy";

const at = (text: string) => new Date(`2026-11-26T${text}Z`);

it("collects until the full hour, or until seven in the morning", () => {
  expect(digestBoundary("hourly", at("10:59:59.999"))).toEqual(at("10:00:00.000"));
  expect(digestBoundary("hourly", at("10:00:00.000"))).toEqual(at("10:00:00.000"));
  expect(digestBoundary("daily", at("07:00:00.000"))).toEqual(at("07:00:00.000"));
  expect(digestBoundary("daily", at("06:59:59.999"))).toEqual(new Date("2026-11-25T07:00:00.000Z"));
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
