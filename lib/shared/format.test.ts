import { describe, expect, it } from "vitest";
import {
  cutAfterWord,
  formatDate,
  formatDateTime,
  formatFileSize,
  formatLongDate,
  formatMegabytes,
  formatNumber,
  formatSeconds,
  plural,
} from "@/lib/shared/format";
import type { LanguageCode } from "@/lib/shared/languages";

describe("dates", () => {
  // One second before midnight in UTC, so any other time zone would show.
  const lateEvening = new Date("2026-11-21T23:59:59Z");

  it("are formatted in UTC", () => {
    expect(formatLongDate(lateEvening)).toBe("November 21, 2026");
    expect(formatDate(lateEvening)).toBe("21 Nov 2026");
    expect(formatDateTime(lateEvening)).toBe("21 Nov 2026, 23:59 UTC");
  });

  it("accept ISO texts", () => {
    expect(formatDate("2026-01-05T00:00:00.000Z")).toBe("5 Jan 2026");
  });
});

it("formats dates, sizes and numbers as the page's language does", () => {
  // Any language of the browser works; a catalog for it is not needed here.
  const german = "de" as LanguageCode;
  const at = "2026-11-21T05:31:07Z";
  expect(formatLongDate(at, german)).toBe("21. November 2026");
  expect(formatDate(at, german)).toBe("21. Nov. 2026");
  expect(formatDateTime(at, german)).toBe("21. Nov. 2026, 05:31 UTC");
  expect(formatSeconds(at, german)).toBe("21. Nov. 2026, 05:31:07 UTC");
  expect(formatMegabytes(1234.5 * 1024 * 1024, german)).toBe("1234,50 MB");
  expect(formatNumber(1234.5, german)).toBe("1.234,5");
  expect(formatDateTime(at, "en-XA")).toBe(formatDateTime(at));
});

describe("formatMegabytes", () => {
  it("has two decimals", () => {
    expect(formatMegabytes(0)).toBe("0.00 MB");
    expect(formatMegabytes(4.2 * 1024 * 1024)).toBe("4.20 MB");
    expect(formatMegabytes(250 * 1024 * 1024)).toBe("250.00 MB");
  });
});

describe("plural", () => {
  it("counts one, none and many", () => {
    expect(plural(1, "game")).toBe("1 game");
    expect(plural(0, "game")).toBe("0 games");
    expect(plural(1204, "entry", "entries")).toBe("1,204 entries");
  });
});

it("cuts a text after a whole word, with an ellipsis", () => {
  expect(cutAfterWord("  Cosy\n games. ", 20)).toBe("Cosy games.");
  expect(cutAfterWord("Cosy games, real talk about soil.", 15)).toBe("Cosy games…");
  expect(cutAfterWord("Cosygamesrealtalk", 5)).toBe("Cosyg…");
  expect(cutAfterWord("🎮🎮🎮🎮", 3)).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
});

it.each([
  [1, "less than 0.01 MB"],
  [10_485, "less than 0.01 MB"],
  [10_486, "0.01 MB"],
  [1_572_864, "1.50 MB"],
])("formats %d bytes as %s", (bytes, words) => expect(formatFileSize(bytes)).toBe(words));
