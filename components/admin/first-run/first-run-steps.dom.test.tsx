import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { firstRunStepNames } from "@/lib/features/first-run/constants";
import type { FirstRun } from "@/lib/features/first-run/types";
import { renderInPanel } from "@/tests/support/dom/panel";
import { lost, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";
import { FirstRunSteps } from "./first-run-steps";

const put = "PUT /api/admin/first-run";
const remove = "DELETE /api/admin/sample-data";
const firstRun = (given: Partial<Record<string, "done" | "skipped">> = {}, sampleItems = 0): FirstRun => ({
  steps: firstRunStepNames.map((name) => ({ name, state: given[name] ?? "open" })),
  sampleItems,
});
afterEach(() => {
  document.body.innerHTML = "";
});
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("leads to the screen of each step, and skips one", async () => {
  const server = serve({ [put]: () => firstRun({ name: "done", mail: "skipped" }) });
  renderInPanel(<FirstRunSteps loaded={firstRun({ name: "done" })} />);
  expect(screen.getByText("6 of 7 steps are open")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Set up mail" }).getAttribute("href")).toBe(
    "/admin/settings/set-up",
  );
  press("Skip Mail");
  expect(await screen.findByText("5 of 7 steps are open")).toBeTruthy();
  expect(server.to(put).map(({ body }) => body)).toEqual([{ step: "mail", isSkipped: true }]);
  fireEvent.click(await screen.findByRole("button", { name: "Take up again Mail" }));
  await waitFor(() => expect(server.to(put)[1]?.body).toEqual({ step: "mail", isSkipped: false }));
  const [first] = screen.getAllByRole("listitem");
  if (!first) throw new Error("no step");
  expect(within(first).queryByRole("button")).toBeNull();
});

it("says when every step is done or skipped", () => {
  renderInPanel(
    <FirstRunSteps loaded={firstRun(Object.fromEntries(firstRunStepNames.map((name) => [name, "done"])))} />,
  );
  expect(screen.getByText("Everything is set up.")).toBeTruthy();
});

it("removes the sample data with one press, and says what stays", async () => {
  serve({ [remove]: () => ({ removed: 80, left: 1 }), "GET /api/admin/me": () => ({}) });
  renderInPanel(<FirstRunSteps loaded={firstRun({}, 81)} />);
  press("Remove the sample data");
  await waitFor(() => expect(toasts.at(-1)).toMatch(/^80 items moved to the trash \| 1 item stays: /));
  expect(screen.getByText(/^1 item of the site is sample data\./)).toBeTruthy();
});

it("reports calls that fail, and offers the step and the removal again", async () => {
  serve({ [put]: lost, [remove]: lost });
  renderInPanel(<FirstRunSteps loaded={firstRun({}, 3)} />);
  press("Skip Languages");
  await waitFor(() => expect(toasts.at(-1)).toMatch(/^Failed to save the step \| /));
  press("Remove the sample data");
  await waitFor(() => expect(toasts.at(-1)).toMatch(/^Failed to remove the sample data \| /));
  expect(screen.getByRole("button", { name: "Remove the sample data" })).toBeTruthy();
});
