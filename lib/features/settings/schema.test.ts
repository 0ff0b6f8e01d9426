import { describe, expect, it } from "vitest";
import type { SettingName } from "@/lib/shared/settings";
import { settingDefinition } from "@/lib/shared/settings";
import { checkSetting, checkTogether, legalPreviewSchema, settingsSchema } from "./schema";

describe("a setting is refused with a sentence", () => {
  it.each<[SettingName, string, RegExp]>([
    ["SITE_NAME", "", /needs a name/],
    ["SITE_NAME", "   ", /needs a name/],
    ["SITE_NAME", "x".repeat(61), /at most 60/],
    ["SITE_NAME", "Pixel\u0007Harbour", /invisible characters/],
    ["SITE_NAME", "Pixel\u202eHarbour", /invisible characters/],
    ["CONTACT_EMAIL", "hello@games", /valid email/],
    ["CONTACT_PHONE", "call me maybe", /telephone number/],
    ["CONTACT_PHONE", "12", /telephone number/],
    ["SOCIAL_X", "http://x.com/us", /https:/],
    ["SOCIAL_X", "javascript:alert(1)", /https:/],
    ["PARENT_COMPANY_URL", "https://", /https:/],
    ["ANNOUNCEMENT_LINK", "//evil.example", /https:/],
    ["ANNOUNCEMENT_LINK", "/\\evil.example", /https:/],
    ["ANNOUNCEMENT_FROM", "tomorrow", /a day and a time/],
    ["RETENTION_TRASH_DAYS", "0", /from 1 to 3,650/],
    ["RETENTION_TRASH_DAYS", "10000", /from 1 to 3,650/],
    ["RETENTION_TRASH_DAYS", "", /from 1 to 3,650/],
    ["REVIEW_DAYS_TO", "2.5", /whole number of business days/],
    ["REPLY_HOURS", "-1", /whole number of hours/],
    ["LOGO", "anything", /file for the logo/],
  ])("%s as %j", (name, typed, problem) => {
    expect(checkSetting(name, typed)).toEqual({ problem: expect.stringMatching(problem) });
  });
});

describe("a setting is taken", () => {
  it.each<[SettingName, string, string]>([
    ["SITE_NAME", "  Pixel  Harbour ", "Pixel Harbour"],
    ["SITE_TAGLINE", "", ""],
    ["CONTACT_PHONE", "", ""],
    ["CONTACT_PHONE", "+44 (0)20 7946-0958", "+44 (0)20 7946-0958"],
    ["SOCIAL_X", "https://x.com/us", "https://x.com/us"],
    ["ANNOUNCEMENT_LINK", "/blog/news", "/blog/news"],
    ["ANNOUNCEMENT_FROM", "2027-01-01T12:00:00+02:00", "2027-01-01T10:00:00.000Z"],
    ["RETENTION_TRASH_DAYS", "007", "7"],
  ])("%s as %j", (name, typed, value) => {
    expect(checkSetting(name, typed)).toEqual({ value });
  });
});

describe("settings that must agree", () => {
  const check = (given: Partial<Record<SettingName, string>>) =>
    checkTogether((name) => given[name] ?? settingDefinition(name).default);

  it("accepts the defaults", () => expect(check({})).toEqual({}));
  it("requires a review's days in ascending order", () => {
    expect(check({ REVIEW_DAYS_FROM: "5" })).toEqual({
      REVIEW_DAYS_TO: expect.stringMatching(/at least 5/),
    });
    expect(check({ REVIEW_DAYS_FROM: "5", REVIEW_DAYS_TO: "5" })).toEqual({});
  });
  it("requires an announcement's end after its start", () => {
    const from = "2027-01-02T00:00:00.000Z";
    expect(check({ ANNOUNCEMENT_FROM: from, ANNOUNCEMENT_UNTIL: "2027-01-01T00:00:00.000Z" })).toEqual({
      ANNOUNCEMENT_UNTIL: expect.stringMatching(/after the beginning/),
    });
    expect(check({ ANNOUNCEMENT_FROM: from })).toEqual({});
  });
});

it("rejects repeated and unknown settings", () => {
  const change = { name: "SITE_TAGLINE", value: "x", version: 0 };
  expect(settingsSchema.safeParse({ changes: [change, change] }).success).toBe(false);
  expect(settingsSchema.safeParse({ changes: [{ ...change, name: "DATABASE_URL" }] }).success).toBe(false);
  expect(settingsSchema.safeParse({ changes: [] }).success).toBe(false);
});

it("allows lines and tabs, but no invisible characters, in a legal text", () => {
  expect(legalPreviewSchema.safeParse({ source: "## A\r\n\n\tb" }).success).toBe(true);
  for (const mark of ["\u0000", "\u202e", "\u200b"])
    expect(legalPreviewSchema.safeParse({ source: `## A${mark}` }).success).toBe(false);
});
