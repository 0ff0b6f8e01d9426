import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { CopyButton } from "@/components/ui/copy-button";

const address = "https://a.example/games/fern";
const open = () => render(<CopyButton kind="link" text={address} className="" />);
const press = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Copy link" })));

it("copies its text, and says so for a moment", async () => {
  vi.useFakeTimers();
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  open();
  await press();
  expect(write).toHaveBeenCalledWith(address);
  expect(screen.getByRole("button", { name: "Copied" })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("The link is copied.");
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(screen.getByRole("button", { name: "Copy link" })).toBeTruthy();
  write.mockRestore();
});

it("shows its text to be copied by hand where the browser has no clipboard", async () => {
  vi.stubGlobal("navigator", { ...navigator, clipboard: undefined });
  const prompt = vi.fn();
  vi.stubGlobal("prompt", prompt);
  open();
  await press();
  expect(prompt).toHaveBeenCalledWith("The address of this page", address);
  expect(screen.queryByRole("button", { name: "Copied" })).toBeNull();
});
