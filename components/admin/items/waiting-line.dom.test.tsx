import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { WaitingLine, waitedWords } from "@/components/admin/items/waiting-line";
import { queueItem } from "@/tests/support/dom/panel";

const now = new Date("2026-11-25T12:00:00Z");
afterEach(() => vi.unstubAllEnvs());

it.each([
  ["2026-11-25T11:59:30Z", "since just now"],
  ["2026-11-25T12:05:00Z", "since just now"],
  ["2026-11-25T11:59:00Z", "1 minute"],
  ["2026-11-25T11:00:30Z", "59 minutes"],
  ["2026-11-25T11:00:00Z", "1 hour"],
  ["2026-11-23T12:00:30Z", "47 hours"],
  ["2026-11-23T12:00:00Z", "2 days"],
  ["2026-11-01T00:00:00Z", "24 days"],
])("what came at %s waits %s", (since, words) => expect(waitedWords(new Date(since), now)).toBe(words));

it.each([
  ["2026-11-25T09:00:00Z", "waiting 3 hours", ""],
  ["2026-11-23T09:00:00Z", "waiting 2 days", "text-warn"],
  ["2026-11-12T09:00:00Z", "waiting 13 days", "text-bad"],
])(
  "what came at %s says so in a colour by the promise, and the moment where one looks",
  (at, words, tone) => {
    vi.useFakeTimers({ now });
    vi.stubEnv("TZ", "America/New_York");
    render(<WaitingLine item={queueItem(1, null, { submittedAt: at })} by="by Two Ferns" className="" />);
    const time = screen.getByText(words);
    expect(time.className).toMatch(tone ? new RegExp(`\\b${tone}\\b`) : /^$/);
    expect(time.title).toMatch(/4:00:00.*(EST|GMT-5)/);
  },
);

it("names who asked for changes, and when", () => {
  const changeRequest = { by: "kim", at: "2026-11-24T09:00:00Z" };
  render(<WaitingLine item={{ ...queueItem(1), changeRequest }} by="by Two Ferns" className="" />);
  expect(document.body.textContent).toMatch(/changes requested by kim on 24 Nov 2026/);
});
