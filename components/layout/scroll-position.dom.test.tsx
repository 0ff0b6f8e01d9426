import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ScrollPosition } from "@/components/layout/scroll-position";

it("focuses the followed link and restores its position on the way back", () => {
  window.history.replaceState(null, "", "/games");
  const page = (isShown: boolean) => (
    <>
      {isShown && <a href="/games/moss">Moss</a>}
      <ScrollPosition />
    </>
  );
  const { rerender } = render(page(true));
  const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  vi.stubGlobal("scrollY", 800);
  fireEvent.click(screen.getByRole("link", { name: "Moss" }));
  act(() => window.history.pushState(null, "", "/games/moss"));
  rerender(page(false));
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: "instant" });

  rerender(page(true));
  History.prototype.replaceState.call(window.history, null, "", "/games");
  fireEvent.popState(window);
  act(() => window.history.replaceState(null, "", "/games"));
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Moss" }));
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 800, behavior: "instant" });
});
