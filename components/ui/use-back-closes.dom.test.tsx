import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useBackCloses } from "./use-back-closes";

const back = vi.spyOn(history, "back");
beforeEach(() => {
  back.mockReset();
  history.replaceState({ __NA: true }, "", "/games/moss");
});
afterEach(() => back.mockReset());

function Opened({ onClose }: { onClose: () => void }) {
  useBackCloses(onClose);
  return null;
}

it("adds a history entry with the same URL and state", () => {
  const before = history.length;
  render(<Opened onClose={() => {}} />);
  expect(history.length).toBe(before + 1);
  expect(location.pathname).toBe("/games/moss");
  expect(history.state).toMatchObject({ __NA: true, isDialog: true });
});

it("closes on Back, and goes back no further", () => {
  const close = vi.fn();
  const { unmount } = render(<Opened onClose={close} />);
  history.replaceState({ __NA: true }, "");
  act(() => void dispatchEvent(new PopStateEvent("popstate")));
  expect(close).toHaveBeenCalledOnce();
  unmount();
  expect(back).not.toHaveBeenCalled();
});

it("removes its history entry when it is closed otherwise", () => {
  const { unmount } = render(<Opened onClose={() => {}} />);
  unmount();
  expect(back).toHaveBeenCalledOnce();
});

it("does not change the history of another page", () => {
  const { unmount } = render(<Opened onClose={() => {}} />);
  history.pushState({ __NA: true }, "", "/games");
  unmount();
  expect(back).not.toHaveBeenCalled();
});
