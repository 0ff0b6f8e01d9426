import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { announcementScript } from "@/lib/shared/announcement";
import { AnnouncementBar } from "./announcement-bar";

const announcement = { id: "abc123", text: "We move on Friday", link: "/blog", until: null };
const bar = () => screen.queryByRole("complementary", { name: "Announcement" });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("is closed for good in this browser, until another one comes", () => {
  const { unmount } = render(<AnnouncementBar announcement={announcement} />);
  expect(bar()?.textContent).toContain("We move on Friday");
  fireEvent.click(screen.getByRole("button", { name: "Close this announcement" }));
  expect(bar()).toBeNull();
  unmount();
  const again = render(<AnnouncementBar announcement={announcement} />);
  expect(bar()).toBeNull();
  again.unmount();
  render(<AnnouncementBar announcement={{ ...announcement, id: "def456" }} />);
  expect(bar()).not.toBeNull();
});

it("goes at its end while a page is open, and does not come back in an old copy", () => {
  vi.useFakeTimers();
  const ending = { ...announcement, until: Date.now() + 60_000 };
  const { unmount } = render(<AnnouncementBar announcement={ending} />);
  act(() => vi.advanceTimersByTime(59_000));
  expect(bar()).not.toBeNull();
  act(() => vi.advanceTimersByTime(1_000));
  expect(bar()).toBeNull();
  unmount();
  render(<AnnouncementBar announcement={ending} />);
  expect(bar()).toBeNull();
});

/** As a browser that reads the page: the script runs before anything is painted. */
function hiddenByScript(given: typeof announcement | { until: number }): boolean {
  const page = document.createElement("div");
  page.innerHTML = renderToString(<AnnouncementBar announcement={{ ...announcement, ...given }} />);
  const [aside, script] = page.children as unknown as [HTMLElement, HTMLScriptElement];
  expect(script.textContent).toBe(announcementScript);
  const current = vi.spyOn(document, "currentScript", "get").mockReturnValue(script);
  new Function(announcementScript)();
  current.mockRestore();
  return Boolean(aside.hidden);
}

it("is hidden before the first paint where it was closed or is over", () => {
  expect(hiddenByScript(announcement)).toBe(false);
  expect(hiddenByScript({ until: Date.now() + 60_000 })).toBe(false);
  expect(hiddenByScript({ until: Date.now() - 1 })).toBe(true);
  localStorage.setItem("closed-announcement", announcement.id);
  expect(hiddenByScript(announcement)).toBe(true);
});
