import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { answer, item, opener, openInbox, row } from "@/tests/support/dom/inbox";
import { serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const sending = (id: number) => `POST /api/admin/inbox/messages/${id}/reply`;

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ "GET /api/admin/me": () => ({}) });
  for (const id of [1, 2]) server.handlers[sending(id)] = () => ({ message: "Answer sent" });
});

const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const send = () => press("Enter", { ctrlKey: true });

it("answers several messages by keys, each with a saved reply", async () => {
  openInbox([item(1), item(2)]);
  for (const id of [1, 2]) {
    press("j");
    expect(document.activeElement).toBe(opener(id));
    press("1");
    await waitFor(() => expect(document.activeElement).toBe(answer(id)));
    expect(answer(id).value).not.toBe("");
    send();
    expect(document.activeElement).toBe(opener(id));
    await waitFor(() => expect(server.to(sending(id))).toHaveLength(1));
  }
});

it("reports a key without a saved reply", async () => {
  openInbox([item(1)]);
  press("j");
  press("9");
  await waitFor(() => expect(toasts.at(-1)).toContain("No saved reply 9"));
});

it("opens a confirmation before a second answer to the same message is sent", async () => {
  openInbox([item(1)]);
  press("j");
  press("1");
  await waitFor(() => expect(document.activeElement).toBe(answer(1)));
  send();
  await waitFor(() => expect(toasts.at(-1)).toContain("Answer sent"));
  await waitFor(() => expect(answer(1).value).toBe(""));
  press("1");
  await waitFor(() => expect(answer(1).value).not.toBe(""));
  send();
  const question = await screen.findByRole("alertdialog", { name: "Send another answer to “Question 1”?" });
  expect(server.to(sending(1))).toHaveLength(1);
  fireEvent.click(within(question).getByRole("button", { name: "Send another answer" }));
  await waitFor(() => expect(server.to(sending(1))).toHaveLength(2));
});

it("opens a confirmation after a message from the team, and none after one from the sender", async () => {
  const reply = {
    id: 1,
    message: "So.",
    createdAt: "2026-11-21T10:00:00.000Z",
    spam: false,
    spamReasons: [],
  };
  openInbox([
    item(1, { replies: [{ ...reply, authorName: "ada" }] }),
    item(2, { replies: [{ ...reply, authorName: null }] }),
  ]);
  for (const id of [1, 2]) {
    fireEvent.click(opener(id));
    fireEvent.input(answer(id), { target: { value: "Like so." } });
    fireEvent.keyDown(answer(id), { key: "Enter", ctrlKey: true });
  }
  expect(screen.getByRole("alertdialog", { name: "Send another answer to “Question 1”?" })).toBeTruthy();
  await waitFor(() => expect(server.to(sending(2))).toHaveLength(1));
  expect(server.to(sending(1))).toEqual([]);
});

it("closes the answer with Esc and keeps its text, except during composition", () => {
  openInbox([item(1), item(2)]);
  fireEvent.click(opener(1));
  answer(1).focus();
  fireEvent.input(answer(1), { target: { value: "Half" } });
  press("Escape", { isComposing: true });
  expect(document.activeElement).toBe(answer(1));
  press("Escape");
  expect(document.activeElement).toBe(opener(1));
  expect(answer(1).value).toBe("Half");
  press("j");
  expect(document.activeElement).toBe(opener(2));
  const notes = within(row(1)).getByRole("textbox", { name: /^Notes/ });
  notes.focus();
  press("Escape");
  expect(document.activeElement).toBe(opener(1));
});

it("explains why Ctrl + Enter sends nothing", () => {
  openInbox([item(1)]);
  fireEvent.click(opener(1));
  answer(1).focus();
  send();
  expect(toasts.at(-1)).toBe("Answer not sent | Write an answer first.");
  expect(document.activeElement).toBe(answer(1));
});
