import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { apiPaths } from "@/lib/shared/paths";
import { door, lost, Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";
import { ContactPanel } from "./contact-form";

const sending = `POST ${apiPaths.contact}`;
const captcha = `GET ${apiPaths.contactCaptcha}`;
let server: ReturnType<typeof serve>;
let numbers = 0;

beforeEach(() => {
  numbers = 0;
  server = serve({
    [captcha]: () => ({ id: `challenge-${++numbers}`, a: numbers, b: 5 }),
    [sending]: () => ({ message: "Sent." }),
  });
});

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false });
const sum = (a = 1) => screen.findByLabelText<HTMLInputElement>(`What is ${a} + 5?`, { exact: false });
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send Message" }));
const sent = () => screen.findByRole("heading", { name: "MESSAGE SENT SUCCESSFULLY!" });

async function openFilled(): Promise<void> {
  render(<ContactPanel />);
  fireEvent.change(await sum(), { target: { value: "6" } });
  type("Name", "Ada Fern");
  type("Email", "ada@example.com");
  type("Subject", "A question");
  type("Message", "How do I submit a game?");
}

it("thanks for a message, fetches new numbers, and starts a new form", async () => {
  await openFilled();
  send();
  const heading = await sent();
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(server.to(sending)[0]).toMatchObject({
    query: new URLSearchParams("challenge=challenge-1"),
    body: {
      name: "Ada Fern",
      email: "ada@example.com",
      subject: "A question",
      message: "How do I submit a game?",
    },
  });
  expect(screen.getByText(/within 24 hours/)).toBeTruthy();
  expect(screen.getByText("Refresh the page to send another message.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Send Another Message" }));
  await sum(2);
  await waitFor(() => expect(document.activeElement).toBe(box("Name")));
  for (const label of ["Name", "Subject", "Message"]) expect(box(label).value).toBe("");
  expect(localStorage.getItem("draft:contact")).toBeNull();
});

it("shows the specified errors at each field, and sends nothing", async () => {
  render(<ContactPanel />);
  await sum();
  send();
  const summary = await screen.findByRole("alert", { name: "Please check these fields" });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  for (const words of [
    "Name must be at least 2 characters",
    "Please enter a valid email address",
    "Subject must be at least 5 characters",
    "Message must be at least 10 characters",
    "Please complete the captcha",
  ]) {
    expect(screen.getByRole("link", { name: new RegExp(words) })).toBeTruthy();
    expect(screen.getAllByText(new RegExp(words))).toHaveLength(2);
  }
  expect(server.to(sending)).toEqual([]);
});

it("fetches new numbers after a wrong sum, and keeps everything else", async () => {
  const words = "Please solve the math problem correctly.";
  await openFilled();
  server.handlers[sending] = () => {
    throw new Refusal(422, { code: "invalid", message: words, errors: { captcha: words } });
  };
  send();
  const renewed = await sum(2);
  expect(toasts).toEqual([`Captcha Error | ${words}`]);
  await waitFor(() => expect(document.activeElement).toBe(renewed));
  expect(renewed.value).toBe("");
  expect(renewed.getAttribute("aria-invalid")).toBe("true");
  expect(box("Message").value).toBe("How do I submit a game?");
});

describe("a message that cannot be sent", () => {
  it("says why and stays; the next attempt is the same message, with another sum too", async () => {
    const limited = "Too many requests. Please try again in 30 seconds.";
    await openFilled();
    for (const [answer, words] of [
      [lost, "Please try again later. The site could not be reached. Check your connection and try again."],
      [() => Promise.reject(new Refusal(429, { message: limited })), `Failed to send message: ${limited}`],
      [() => Promise.reject(new Refusal(502, "<h1>Bad Gateway</h1>")), "Please try again later."],
    ] as const) {
      server.handlers[sending] = answer;
      send();
      await waitFor(() => expect(toasts.at(-1)).toBe(`Failed to send message | ${words}`));
      expect(screen.getByText("Everything you entered is still here.")).toBeTruthy();
      await screen.findByRole("button", { name: "Send Message" });
    }
    fireEvent.click(screen.getByRole("button", { name: "New numbers" }));
    fireEvent.change(await sum(2), { target: { value: "7" } });
    server.handlers[sending] = () => ({ message: "Sent." });
    send();
    await sent();
    const keys = server.to(sending).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });

  it("reports a missing captcha, and retries on request", async () => {
    server.handlers[captcha] = lost;
    render(<ContactPanel />);
    expect(await screen.findByText("The captcha could not be loaded")).toBeTruthy();
    const tryAgain = () => screen.getByRole("button", { name: "Try again" });
    tryAgain().focus();
    fireEvent.click(tryAgain());
    await waitFor(() => expect(server.to(captcha)).toHaveLength(2));
    await waitFor(() => expect(document.activeElement).toBe(tryAgain()));
    server.handlers[captcha] = () => ({ id: "late", a: 1, b: 5 });
    fireEvent.click(tryAgain());
    const field = await sum();
    await waitFor(() => expect(document.activeElement).toBe(field));
  });
});

it("keeps the focus on the button for new numbers", async () => {
  render(<ContactPanel />);
  await sum();
  const { opened, open } = door();
  server.handlers[captcha] = () => opened.then(() => ({ id: "other", a: 9, b: 5 }));
  const others = screen.getByRole("button", { name: "New numbers" });
  others.focus();
  fireEvent.click(others);
  expect(screen.getByText("Loading the question…", { exact: false })).toBeTruthy();
  open();
  await sum(9);
  expect(document.activeElement).toBe(others);
});

describe("a draft", () => {
  const stored = () => localStorage.getItem("draft:contact");
  const offer = () => screen.queryByText("You have an unfinished draft");
  const reopen = async (unmount: () => void) => {
    window.dispatchEvent(new Event("pagehide"));
    unmount();
    const { unmount: next } = render(<ContactPanel />);
    await sum(numbers);
    return next;
  };

  it("stores the input except the captcha's answer, and is shown again once restored", async () => {
    let { unmount } = render(<ContactPanel />);
    fireEvent.change(await sum(), { target: { value: "3" } });
    type("Name", "Ada Fern");
    type("Message", "How do I submit a game?");
    unmount = await reopen(unmount);
    expect(stored()).toContain("Ada Fern");
    fireEvent.click(screen.getByRole("button", { name: "Restore draft" }));
    await waitFor(() => expect(document.activeElement).toBe(box("Name")));
    expect(toasts).toEqual(["Draft restored | "]);
    expect(box("Message").value).toBe("How do I submit a game?");
    expect((await sum(numbers)).value).toBe("");
    unmount = await reopen(unmount);
    await waitFor(() => expect(box("Name").value).toBe("Ada Fern"));
  });

  it("is not offered after it was cleared or discarded", async () => {
    let { unmount } = render(<ContactPanel />);
    await sum();
    type("Name", "Ada Fern");
    type("Name", "");
    unmount = await reopen(unmount);
    expect([stored(), offer()]).toEqual([null, null]);
    type("Name", "Ada Fern");
    unmount = await reopen(unmount);
    fireEvent.click(screen.getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(document.activeElement).toBe(box("Name")));
    expect([stored(), offer()]).toEqual([null, null]);
  });
});
