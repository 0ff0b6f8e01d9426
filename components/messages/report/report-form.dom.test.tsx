import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { lost, Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";
import { ReportPanel } from "./report-form";

const sending = "POST /api/reports";
let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ [sending]: () => ({ message: "Thank you. Our team looks into it." }) });
});

const open = (noun: "games" | "streamers" = "games") =>
  render(<ReportPanel noun={noun} slug="moss-knight" name="Moss Knight" path={`/${noun}/moss-knight`} />);
const reason = () => screen.getByRole<HTMLSelectElement>("combobox", { name: /^What is wrong/ });
const words = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^What should we know/ });
const email = () => screen.getByRole("textbox", { name: /^Email/ });
const fill = () => {
  fireEvent.change(reason(), { target: { value: "link" } });
  fireEvent.input(words(), { target: { value: "The store page is gone." } });
};
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send Report" }));

it("sends the input, thanks, and links back", async () => {
  open();
  fill();
  fireEvent.input(email(), { target: { value: "ada@example.com" } });
  send();
  await screen.findByRole("heading", { name: "Thank You!" });
  expect(server.to(sending)[0]?.body).toEqual({
    noun: "games",
    slug: "moss-knight",
    reason: "link",
    message: "The store page is gone.",
    email: "ada@example.com",
    website: "",
  });
  expect(screen.getByText("We'll email you the outcome.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to the game" }).getAttribute("href")).toBe(
    "/games/moss-knight",
  );
});

it("needs no address, and then promises no email", async () => {
  open();
  fill();
  send();
  await screen.findByRole("heading", { name: "Thank You!" });
  expect(server.to(sending)[0]?.body).toMatchObject({ email: null });
  expect(screen.queryByText(/email you the outcome./)).toBeNull();
});

it("offers the label reason for games only", () => {
  const { unmount } = open("games");
  const label = "A label is wrong or missing";
  expect([...reason().options].map(({ text }) => text)).toContain(label);
  unmount();
  open("streamers");
  expect([...reason().options].map(({ text }) => text)).not.toContain(label);
});

it("shows what is missing, and sends nothing", async () => {
  open();
  fireEvent.input(words(), { target: { value: "Bad" } });
  send();
  expect((await screen.findAllByText("Please choose what is wrong")).length).toBeGreaterThan(0);
  expect(screen.getAllByText("Please describe it in at least 10 characters").length).toBeGreaterThan(0);
  expect(server.to(sending)).toEqual([]);
});

it("keeps everything after a 404 or a lost connection, and can be sent again", async () => {
  open();
  fill();
  server.handlers[sending] = () => {
    throw new Refusal(404, { code: "not_found", message: "This page is not on the site any more." });
  };
  send();
  await waitFor(() =>
    expect(toasts.at(-1)).toBe("Your report was not sent | This page is not on the site any more."),
  );
  expect(screen.getByRole("alert").textContent).toContain("Everything you entered is still here.");
  expect(words().value).toBe("The store page is gone.");
  server.handlers[sending] = lost;
  send();
  await waitFor(() => expect(server.to(sending)).toHaveLength(2));
  server.handlers[sending] = () => ({ message: "Thank you." });
  await waitFor(() => expect(screen.getByRole("button", { name: "Send Report" })).toBeTruthy());
  send();
  await screen.findByRole("heading", { name: "Thank You!" });
});

it("preselects the reason in the URL, if it is offered", () => {
  const choiceAt = (query: string, noun: "games" | "streamers" = "games") => {
    window.history.replaceState(null, "", `/report/${noun}/moss-knight${query}`);
    const { unmount } = open(noun);
    const { value } = reason();
    unmount();
    return value;
  };
  expect([choiceAt("?reason=label"), choiceAt("?reason=hostile"), choiceAt("")]).toEqual(["label", "", ""]);
  expect(choiceAt("?reason=label", "streamers")).toBe("");
  window.history.replaceState(null, "", "/");
});
