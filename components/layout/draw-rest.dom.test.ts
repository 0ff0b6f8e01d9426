import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { drawRest } from "@/components/layout/draw-rest";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestIdleCallback", (work: () => void) => setTimeout(work, 10));
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
  document.body.innerHTML =
    '<section class="drawn-in-sight"></section><p></p><section class="drawn-in-sight"></section>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const drawn = () =>
  [...document.querySelectorAll("section")].map((part) => part.style.contentVisibility === "visible");

it("what lies below the fold is drawn a part at a time, once the browser is idle", () => {
  drawRest();
  expect(drawn()).toEqual([false, false]);
  vi.advanceTimersByTime(10);
  expect(drawn()).toEqual([true, false]);
  vi.advanceTimersByTime(10);
  expect(drawn()).toEqual([true, true]);
});

it("ends with its page", () => {
  const end = drawRest();
  vi.advanceTimersByTime(10);
  end();
  vi.advanceTimersByTime(100);
  expect(drawn()).toEqual([true, false]);
});

it("leaves it to what comes near where no idle time is told", () => {
  vi.stubGlobal("requestIdleCallback", undefined);
  drawRest()();
  vi.advanceTimersByTime(100);
  expect(drawn()).toEqual([false, false]);
});
