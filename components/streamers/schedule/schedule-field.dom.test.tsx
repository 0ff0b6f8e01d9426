import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useEffect } from "react";
import { beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/submit-button";
import { useZodForm } from "@/components/forms/use-zod-form";
import { ScheduleField } from "@/components/streamers/schedule/schedule-field";
import { checkSchedule, scheduleFields } from "@/lib/features/streamers/schedule/schema";
import type { Schedule } from "@/lib/features/streamers/schedule/types";

const schema = z.object(scheduleFields).superRefine(checkSchedule);
const monday = { day: "MO", start: "20:00", minutes: 95, timeZone: "Europe/Berlin", note: null } as const;

let sent: Schedule[] = [];
let reset: (values: Schedule) => void = () => {};

function Editor({ values = { slots: [], dates: [] } }: { values?: Schedule }) {
  const form = useZodForm({ schema, defaultValues: values, errors: "first" });
  useEffect(() => {
    reset = form.reset;
  }, [form.reset]);
  return (
    <Form form={form} onSubmit={(schedule) => void sent.push(schedule)} label="Schedule">
      <ScheduleField />
      <SubmitButton label="Send" pendingLabel="Sending..." />
    </Form>
  );
}

// Four hundred time zones per row would dominate the tests' time.
beforeAll(() => {
  vi.spyOn(Intl, "supportedValuesOf").mockReturnValue([
    "America/New_York",
    "Asia/Kathmandu",
    "Europe/Berlin",
  ]);
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const line = (name: string) => within(screen.getByRole("group", { name }));
const fill = (name: string, label: string, value: string) =>
  fireEvent.input(line(name).getByLabelText(label), { target: { value } });
const choose = (name: string, label: string, value: string) =>
  fireEvent.change(line(name).getByLabelText(label), { target: { value } });

function open(values?: Schedule) {
  sent = [];
  render(<Editor {...(values && { values })} />);
}

it("builds a weekly time from days, start and length in the browser's zone, and describes it", async () => {
  open();
  press("Add a weekly time");
  expect(document.activeElement).toBe(line("Weekly time 1").getByRole("button", { name: "Monday" }));
  expect(screen.getByText("Choose the days and the start time.")).toBeTruthy();
  press("Thursday");
  press("Monday");
  expect(screen.getByText("Mondays and Thursdays, 20:00 to 23:00, Kathmandu")).toBeTruthy();
  choose("Weekly time 1", "Time zone", "Europe/Berlin");
  choose("Weekly time 1", "Duration", "90");
  fill("Weekly time 1", "Note (optional)", " Co-op ");
  expect(screen.getByText("Mondays and Thursdays, 20:00 to 21:30, Berlin (Co-op)")).toBeTruthy();
  press("Send");
  const slot = { start: "20:00", minutes: 90, timeZone: "Europe/Berlin", note: "Co-op" };
  await waitFor(() =>
    expect(sent).toEqual([
      {
        slots: [
          { day: "MO", ...slot },
          { day: "TH", ...slot },
        ],
        dates: [],
      },
    ]),
  );
});

it("adds a single date with the previous row's start", async () => {
  open({ slots: [monday], dates: [] });
  press("Add a single date");
  fill("Single date 2", "Day", "2027-03-28");
  expect(screen.getByText("Sunday 28 March 2027, 20:00 to 21:35, Berlin")).toBeTruthy();
  press("Send");
  const { day: _, ...times } = monday;
  await waitFor(() => expect(sent).toEqual([{ slots: [monday], dates: [{ date: "2027-03-28", ...times }] }]));
});

it("keeps two equal rows apart while they are edited", () => {
  open({ slots: [monday], dates: [] });
  press("Add a weekly time");
  fireEvent.click(line("Weekly time 2").getByRole("button", { name: "Friday" }));
  expect(screen.getAllByRole("group", { name: /^Weekly time/ })).toHaveLength(2);
});

it("reports an incomplete row with its number, and does not send it", async () => {
  open({ slots: [monday], dates: [] });
  press("Add a weekly time");
  press("Send");
  await waitFor(() => expect(screen.getByText("Weekly time 2: Please choose a day")).toBeTruthy());
  fireEvent.click(line("Weekly time 2").getByRole("button", { name: "Monday" }));
  await waitFor(() => expect(screen.getByText(/^Two of these times overlap/)).toBeTruthy());
  expect(sent).toEqual([]);
});

it("removes a row, and keeps the focus in the editor", async () => {
  open({ slots: [monday], dates: [] });
  press("Remove weekly time 1");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add a weekly time" }));
  press("Send");
  await waitFor(() => expect(sent).toEqual([{ slots: [], dates: [] }]));
});

it("shows external values, such as a restored draft", async () => {
  open();
  await act(async () => reset({ slots: [monday, { ...monday, day: "FR" }], dates: [] }));
  expect(screen.getByText("Mondays and Fridays, 20:00 to 21:35, Berlin")).toBeTruthy();
});
