import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { CopyButton } from "@/components/ui/copy-button";

const address = "https://a.example/games/fern";
const open = () => render(<CopyButton kind="link" text={address} className="" />);
const press = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Copy link" })));

it("copies its text, and confirms it briefly", async () => {
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

it("shows its text for manual copying without a clipboard", async () => {
  vi.stubGlobal("navigator", { ...navigator, clipboard: undefined });
  const prompt = vi.fn();
  vi.stubGlobal("prompt", prompt);
  open();
  await press();
  expect(prompt).toHaveBeenCalledWith("The address of this page", address);
  expect(screen.queryByRole("button", { name: "Copied" })).toBeNull();
});
