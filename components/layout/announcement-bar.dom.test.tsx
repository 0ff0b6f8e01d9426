import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Announcement, announcementScript } from "@/lib/shared/announcement";
import { AnnouncementBar } from "./announcement-bar";

const announcement: Announcement = { id: "abc123", text: "We move on Friday", link: "/blog", until: null };

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Like a browser: the script runs before the first paint. */
function open(given: Partial<Announcement> = {}) {
  const page = document.createElement("div");
  const html = renderToString(<AnnouncementBar announcement={{ ...announcement, ...given }} />);
  expect(html).toContain(`<script>${announcementScript}</script>`);
  page.innerHTML = html;
  const [aside, script] = page.children as unknown as [HTMLElement, HTMLScriptElement];
  vi.spyOn(document, "currentScript", "get").mockReturnValue(script);
  new Function(announcementScript)();
  const close = () => aside.querySelector("button")?.click();
  return { aside, close, isShown: () => !aside.hasAttribute("hidden") };
}

it("shows its text, and a button that needs JavaScript", () => {
  const { aside, isShown } = open();
  expect(isShown()).toBe(true);
  expect(aside.textContent).toContain("We move on Friday");
  expect(aside.querySelector("a")?.getAttribute("href")).toBe("/blog");
  expect(aside.querySelector("button")?.hasAttribute("hidden")).toBe(false);
});

it("stays closed in this browser until a new one appears", () => {
  const first = open();
  first.close();
  expect(first.isShown()).toBe(false);
  expect(open().isShown()).toBe(false);
  expect(open({ id: "def456" }).isShown()).toBe(true);
});

it("disappears at its end while a page is open, and stays hidden in an old copy", () => {
  vi.useFakeTimers();
  const ending = { until: Date.now() + 60_000 };
  const { isShown } = open(ending);
  vi.advanceTimersByTime(59_000);
  expect(isShown()).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(isShown()).toBe(false);
  expect(open(ending).isShown()).toBe(false);
});

it("is shown to an end beyond the browser's maximum timeout", () => {
  vi.useFakeTimers();
  const { isShown } = open({ until: Date.now() + 2 ** 32 });
  vi.advanceTimersByTime(1_000);
  expect(isShown()).toBe(true);
});

it("can be closed if the browser stores nothing", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("no storage");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("no storage");
  });
  const { close, isShown } = open();
  expect(isShown()).toBe(true);
  close();
  expect(isShown()).toBe(false);
});
