import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useProblemToast } from "@/components/forms/use-problem-toast";
import { notify } from "@/components/ui/toast";
import { ToasterSlot } from "@/components/ui/toaster-slot";
import { pictureTooLarge } from "@/lib/shared/file-refusals";

vi.mock("@/components/ui/toast", (original) => original());

/** The test's DOM has no popovers and no modal dialogs. */
beforeEach(() => {
  Object.assign(HTMLElement.prototype, { showPopover: () => {} });
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(async () => {
  await pass(10_000);
  Reflect.deleteProperty(HTMLElement.prototype, "showPopover");
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Visible and not closing. */
const shown = () =>
  [...document.querySelectorAll("[data-sonner-toast]:not([data-removed=true]) [data-title]")].map(
    ({ textContent }) => textContent,
  );
const isShown = (...titles: string[]) => waitFor(() => expect(shown()).toEqual(titles));

it("shows one notice at a time, for five seconds", async () => {
  render(<ToasterSlot />);
  await pass(100);
  act(() => void notify({ title: "First" }));
  await isShown("First");
  await pass(1_000);
  act(() => void notify({ title: "Second", description: "Words." }));
  await isShown("Second");
  expect(screen.getByText("Words.")).toBeTruthy();
  await pass(4_500);
  expect(shown()).toEqual(["Second"]);
  await pass(1_000);
  expect(shown()).toEqual([]);
});

function Picture({ title }: { title: string }) {
  const show = useProblemToast(false);
  return (
    <button type="button" onClick={() => show({ title })}>
      Choose
    </button>
  );
}

it("shows “File too large” for eight seconds, other problems for five", async () => {
  expect(pictureTooLarge.title).toBe("File too large");
  for (const [title, left] of [
    ["Invalid file type", []],
    ["File too large", ["File too large"]],
  ] as const) {
    const { unmount } = render(
      <>
        <ToasterSlot />
        <Picture title={title} />
      </>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Choose" }));
    await isShown(title);
    await pass(6_500);
    expect(shown(), title).toEqual(left);
    await pass(2_500);
    expect(shown(), title).toEqual([]);
    unmount();
  }
});
