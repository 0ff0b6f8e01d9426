import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { z } from "zod";
import { Form } from "@/components/forms/form";
import { useZodForm } from "@/components/forms/use-zod-form";
import { screenshotList } from "@/lib/features/games/screenshots/schema";
import type { Shot } from "@/lib/shared/body-pictures";
import { ScreenshotsField } from "./screenshots-field";

const schema = z.object({ screenshots: screenshotList });
let sent: Shot[] | null = null;

function TestForm({ screenshots }: { screenshots: Shot[] }) {
  const form = useZodForm({ schema, defaultValues: { screenshots }, errors: "first" });
  return (
    <Form
      form={form}
      label="A game"
      onSubmit={(values) => {
        sent = values.screenshots;
      }}
    >
      <ScreenshotsField sources={{ [key("a")]: "/a.webp" }} />
      <button type="submit">Send</button>
    </Form>
  );
}

const key = (letter: string) => `pictures/${letter.repeat(20)}`;
const shots = [
  { image: key("a"), description: "The gate" },
  { image: key("b"), description: "The lake" },
];
const send = async () => {
  sent = null;
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(sent).not.toBeNull());
  return sent;
};
const png = (name: string, extra = "") =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47]), extra], name, { type: "image/png" });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText(/^Add screenshots/), { target: { files } });

it("reorders, describes and removes screenshots, and announces it", async () => {
  render(<TestForm screenshots={shots} />);
  const [first] = screen.getAllByRole("listitem");
  expect(first?.querySelector("img")?.getAttribute("src")).toBe("/a.webp");
  fireEvent.click(screen.getByRole("button", { name: "Move screenshot 1 down" }));
  expect(screen.getByRole("status").textContent).toBe("Now screenshot 2 of 2.");
  fireEvent.change(screen.getByLabelText(/^What screenshot 1 shows/), {
    target: { value: "The great lake" },
  });
  expect(await send()).toEqual([{ ...shots[1], description: "The great lake" }, shots[0]]);
  // A button that is disabled while focused loses the focus.
  const down = screen.getByRole("button", { name: "Move screenshot 2 down" });
  expect([down.getAttribute("aria-disabled"), down.hasAttribute("disabled")]).toEqual(["true", false]);
  fireEvent.click(down);
  expect(await send()).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Remove screenshot 1" }));
  expect(await send()).toEqual([shots[0]]);
});

it("adds several together, requires descriptions, and accepts eight at most", async () => {
  render(<TestForm screenshots={shots} />);
  choose(...Array.from({ length: 7 }, (_, index) => png(`${index}.png`, String(index))));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(8));
  expect(screen.getByText("You can add up to 8 screenshots.")).toBeTruthy();
  sent = null;
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  const third = screen.getByLabelText(/^What screenshot 3 shows/);
  await waitFor(() => expect(third.getAttribute("aria-invalid")).toBe("true"));
  expect(sent).toBeNull();
  for (const number of [3, 4, 5, 6, 7, 8])
    fireEvent.change(screen.getByLabelText(new RegExp(`^What screenshot ${number} shows`)), {
      target: { value: `View ${number}` },
    });
  const all = await send();
  expect(all).toHaveLength(8);
  expect(all?.[7]).toEqual({
    image: expect.stringMatching(/^data:image\/png;base64,/),
    description: "View 8",
  });
});

it("accepts all dropped files, and keeps the focus in the form when one of eight is removed", async () => {
  render(<TestForm screenshots={shots} />);
  const files = Array.from({ length: 6 }, (_, index) => png(`${index}.png`, String(index)));
  const zone = screen.getByLabelText(/^Add screenshots/).parentElement as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files, types: ["Files"] } });
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(8));
  fireEvent.click(screen.getByRole("button", { name: "Remove screenshot 1" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Add screenshots/)));
});

it("refuses a file that is not a picture, and names it", async () => {
  render(<TestForm screenshots={[]} />);
  choose(new File(["text"], "notes.txt", { type: "text/plain" }));
  const group = within(screen.getByRole("group", { name: /Screenshots/ }));
  await waitFor(() => expect(group.getByText(/Invalid file type.*notes\.txt/)).toBeTruthy());
  expect(screen.queryAllByRole("listitem")).toEqual([]);
});
