import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { apiPaths } from "@/lib/shared/paths";
import { lost, Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";
import { TicketPanel } from "./ticket-form";

const sending = `POST ${apiPaths.supportSubmit}`;
let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ [sending]: () => ({ number: "SP-000042" }) });
});

const given = {
  Name: "Ada Fern",
  Email: "ada@example.com",
  Category: "Website issue",
  Subject: "The catalog is empty",
  Message: "I see no games.",
};
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false });
const fill = () => {
  for (const [label, value] of Object.entries(given)) fireEvent.change(box(label), { target: { value } });
};
const send = () => fireEvent.click(screen.getByRole("button", { name: "Submit Ticket" }));
const thanks = () => screen.findByRole("heading", { name: "Thank You!" });

it("thanks with the ticket's number, and starts a new form", async () => {
  render(<TicketPanel />);
  fill();
  send();
  const heading = await thanks();
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(toasts).toEqual(["Support ticket submitted! | We'll get back to you as soon as possible."]);
  expect(screen.getByText("SP-000042")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Submit Another Ticket" }));
  await waitFor(() => expect(document.activeElement).toBe(box("Name")));
  for (const label of Object.keys(given)) expect(box(label).value).toBe("");
});

it("shows the specified errors at each field, and sends nothing", async () => {
  render(<TicketPanel />);
  send();
  await screen.findByRole("alert", { name: "Please check these fields" });
  for (const words of [
    "Name is required",
    "Please enter a valid email address",
    "Please select a category",
    "Subject is required",
    "Message must be at least 10 characters long",
  ])
    expect(screen.getByRole("link", { name: words })).toBeTruthy();
  expect(server.to(sending)).toEqual([]);
});

it("shows why and keeps everything after a failure; a retry is the same ticket, a later one is new", async () => {
  const sentence = "We cannot reach our database right now. Please try again in a minute.";
  render(<TicketPanel />);
  fill();
  for (const [answer, words] of [
    [lost, "Please try again later. The site could not be reached. Check your connection and try again."],
    [() => Promise.reject(new Refusal(503, { message: sentence })), sentence],
    [() => Promise.reject(new Refusal(500, "oops")), "Please try again later."],
  ] as const) {
    server.handlers[sending] = answer;
    send();
    await waitFor(() => expect(toasts.at(-1)).toBe(`Failed to submit ticket | ${words}`));
    for (const [label, value] of Object.entries(given)) expect(box(label).value).toBe(value);
    await screen.findByRole("button", { name: "Submit Ticket" });
  }
  server.handlers[sending] = () => ({ number: "SP-000042" });
  send();
  await thanks();
  fireEvent.click(screen.getByRole("button", { name: "Submit Another Ticket" }));
  fill();
  send();
  await thanks();
  const keys = server.to(sending).map(({ idempotencyKey }) => idempotencyKey);
  expect([keys.length, new Set(keys.slice(0, 4)).size, new Set(keys).size]).toEqual([5, 1, 2]);
});
