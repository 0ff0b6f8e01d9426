import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DrawRest } from "@/components/layout/draw-rest";

let path = "/";
vi.mock("next/navigation", () => ({ usePathname: () => path }));

beforeEach(() => {
  path = "/";
  vi.useFakeTimers();
  vi.stubGlobal("requestIdleCallback", (work: () => void) => setTimeout(work, 10));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const page = (
  <>
    <section className="drawn-in-sight">One</section>
    <p>Between</p>
    <section className="drawn-in-sight">Two</section>
    <DrawRest />
  </>
);
const drawn = (container: HTMLElement) =>
  [...container.querySelectorAll("section")].map((part) => part.style.contentVisibility);

it("what lies below the fold is drawn a part at a time, once the browser is idle", () => {
  const { container } = render(page);
  expect(drawn(container)).toEqual(["", ""]);
  vi.advanceTimersByTime(10);
  expect(drawn(container)).toEqual(["visible", ""]);
  vi.advanceTimersByTime(10);
  expect(drawn(container)).toEqual(["visible", "visible"]);
});

it("ends with its page, and begins anew with the next one", () => {
  const { container, rerender } = render(page);
  path = "/blog";
  rerender(
    <>
      <section className="drawn-in-sight">Other</section>
      <DrawRest />
    </>,
  );
  vi.advanceTimersByTime(10);
  expect(drawn(container)).toEqual(["visible"]);
});
