import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInPanel } from "@/tests/support/dom/panel";
import { type Call, Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";
import { FeaturingButton } from "./featuring-button";

const call = "PUT /api/admin/games/7/featuring";
const updatedAt = "2026-11-20T10:00:00.000Z";
const row = {
  id: 7,
  featured: false,
  featuredFrom: null,
  featuredUntil: null,
  featuredOrder: null,
  updatedAt,
};
const saved = { ...row, featured: true, featuredUntil: "2026-12-01T09:30:00.000Z" };

async function open(given: object, answer: (asked: Call) => unknown) {
  const { calls } = serve({ "GET /api/admin/me": () => ({}), [call]: answer });
  renderInPanel(
    <FeaturingButton noun="games" row={{ ...row, ...given }} name="Moss Knight" disabled={false} />,
  );
  fireEvent.click(screen.getByRole("button", { name: "Featuring of Moss Knight" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Featuring of Moss Knight" }));
  const asked = () => calls.filter(({ method }) => method === "PUT").map(({ body }) => body);
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const press = (name: string) => fireEvent.click(dialog.getByRole("button", { name }));
  return { dialog, asked, fill, press };
}

it("sends local times as instants, and shows the result", async () => {
  const { asked, fill, press } = await open({}, () => saved);
  fill(/^Until/, "2026-12-01T10:30");
  fill(/^Place/, "2");
  press("Save");
  await waitFor(() => expect(toasts).toEqual(["Featured until 1 Dec 2026, 09:30 UTC | Moss Knight"]));
  const until = new Date("2026-12-01T10:30").toISOString();
  expect(asked()).toEqual([{ featured: true, from: null, until, order: 2, updatedAt }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("shows errors of the form and of the server at their fields, and keeps the input", async () => {
  const { dialog, asked, fill, press } = await open({}, () => {
    const errors = { until: "This time has passed. Please enter a time in the future." };
    throw new Refusal(422, { code: "invalid", message: "Please check.", errors });
  });
  fill(/^From/, "2026-12-02T10:30");
  fill(/^Until/, "2026-12-01T10:30");
  press("Save");
  expect(await dialog.findByText(/end is before the start/)).toBeTruthy();
  expect(asked()).toEqual([]);
  fill(/^From/, "");
  press("Save");
  expect(await dialog.findByText(/^This time has passed/)).toBeTruthy();
  expect((dialog.getByLabelText(/^Until/) as HTMLInputElement).value).toBe("2026-12-01T10:30");
});

it("shows an error for a year that only the browser accepts", async () => {
  const { dialog, asked, press } = await open({}, () => saved);
  const until = dialog.getByLabelText(/^Until/);
  // Simulates a browser whose field accepts years of six digits.
  until.setAttribute("type", "text");
  fireEvent.change(until, { target: { value: "202611-12-01T10:30" } });
  press("Save");
  expect(
    await dialog.findByText("Please enter a day and a time between the years 2000 and 2100"),
  ).toBeTruthy();
  expect(asked()).toEqual([]);
});

it("ends a current or planned featuring", async () => {
  const { asked, press } = await open({ featuredFrom: "2099-01-01T00:00:00.000Z" }, () => row);
  press("Stop featuring");
  await waitFor(() => expect(toasts).toEqual(["Not featured | Moss Knight"]));
  expect(asked()).toEqual([{ featured: false, from: null, until: null, order: null, updatedAt }]);
});

it("has no Stop button for an item that is not featured", async () => {
  const { dialog } = await open({}, () => row);
  expect(dialog.queryByRole("button", { name: "Stop featuring" })).toBeNull();
});
