import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { Screenshots } from "./screenshots";

const shots = ["The gate", "The lake", "The hill"].map((description, index) => ({
  description,
  picture: { src: `/pictures/${index}`, width: 1280, height: 720, blurDataUrl: "" },
}));

let scrolled: number[];
beforeEach(() => {
  scrolled = [];
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  HTMLUListElement.prototype.scrollTo = ((options: ScrollToOptions) => {
    scrolled.push(Number(options.left));
  }) as never;
});

const shot = (name: string) => screen.getByRole("link", { name });
const small = (index: number) => screen.getByRole("link", { name: new RegExp(`^Screenshot ${index}: `) });

it("links to the files without script, and from thumbnails to their pictures", () => {
  render(<Screenshots title="Moss" screenshots={shots} />);
  expect(shot("The lake").getAttribute("href")).toBe("/pictures/1/1280.webp");
  const target = small(2).getAttribute("href")?.slice(1) ?? "";
  expect(document.getElementById(target)?.contains(shot("The lake"))).toBe(true);
});

it("moves by arrow keys, and marks the current picture", () => {
  render(<Screenshots title="Moss" screenshots={shots} />);
  expect(small(1).getAttribute("aria-current")).toBe("true");
  shot("The gate").focus();
  fireEvent.keyDown(shot("The gate"), { key: "ArrowRight" });
  expect(document.activeElement).toBe(shot("The lake"));
  fireEvent.keyDown(shot("The lake"), { key: "End" });
  expect(document.activeElement).toBe(shot("The hill"));
  fireEvent.keyDown(shot("The hill"), { key: "ArrowRight" });
  expect(document.activeElement).toBe(shot("The hill"));
  expect(scrolled).toHaveLength(3);
  fireEvent.keyDown(shot("The hill"), { key: "ArrowLeft", altKey: true });
  expect(scrolled).toHaveLength(3);
});

it("opens the large view at the pressed picture, which moves by keys, buttons and swipes", async () => {
  render(<Screenshots title="Moss" screenshots={shots} />);
  fireEvent.click(shot("The lake"));
  const large = await screen.findByRole("heading", { name: "Screenshots of Moss" }, { timeout: 15_000 });
  const dialog = large.closest("dialog") as HTMLElement;
  const shown = () => dialog.querySelector("img")?.getAttribute("alt");
  expect(shown()).toBe("The lake");
  fireEvent.click(screen.getByRole("button", { name: "Next screenshot" }));
  expect(shown()).toBe("The hill");
  const next = screen.getByRole("button", { name: "Next screenshot" });
  // A button that is disabled while focused loses the focus, and the keys with it.
  expect([next.getAttribute("aria-disabled"), next.hasAttribute("disabled")]).toEqual(["true", false]);
  fireEvent.click(next);
  expect(shown()).toBe("The hill");
  fireEvent.keyDown(dialog, { key: "ArrowLeft" });
  expect(shown()).toBe("The lake");
  const now = dialog.querySelector("img") as HTMLElement;
  fireEvent.touchStart(now, { touches: [{ clientX: 50 }] });
  fireEvent.touchEnd(now, { changedTouches: [{ clientX: 200 }] });
  expect(shown()).toBe("The gate");
  const zoom = screen.getByRole("button", { name: "Full size" });
  fireEvent.click(zoom);
  expect(zoom.getAttribute("aria-pressed")).toBe("true");
  // The focused box scrolls by arrow keys.
  fireEvent.keyDown(dialog.querySelector("[tabindex='0']") as HTMLElement, { key: "ArrowRight" });
  expect(shown()).toBe("The gate");
  fireEvent.keyDown(zoom, { key: "ArrowRight" });
  expect([shown(), zoom.getAttribute("aria-pressed")]).toEqual(["The lake", "false"]);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(document.querySelector("dialog")).toBeNull());
});

it("ignores a press with a modifier key", () => {
  render(<Screenshots title="Moss" screenshots={shots} />);
  expect(fireEvent.click(shot("The lake"), { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(small(2))).toBe(false);
  expect(scrolled).toHaveLength(1);
});
