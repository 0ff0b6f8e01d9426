import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { apiPaths } from "@/lib/shared/paths";
import { door, lost, Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";
import { SubscribeForm } from "./subscribe-form";

const sending = `POST ${apiPaths.newsletterSubscribe}`;
const confirm = "Almost there: confirm with the link in the email we sent you.";
let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ [sending]: () => ({ success: true, message: "Sent." }) });
  render(
    <>
      <input aria-label="Name" />
      <SubscribeForm inputId="email" inputClassName="" buttonClassName="">
        <label htmlFor="email">Email</label>
      </SubscribeForm>
    </>,
  );
});

const field = () => screen.getByLabelText<HTMLInputElement>("Email");
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Subscrib/ });
const said = () => screen.getByRole("status").textContent;
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const submit = () => fireEvent.click(button());

it("is disabled while sending, then empty, and shows the next step", async () => {
  const { opened, open } = door();
  server.handlers[sending] = () => opened.then(() => ({ success: true }));
  type("ada@example.com");
  submit();
  await screen.findByRole("button", { name: "Subscribing..." });
  expect([button().disabled, field().disabled]).toEqual([true, true]);
  open();
  await waitFor(() => expect(said()).toBe(confirm));
  expect(toasts).toEqual([
    "Successfully Subscribed! | You'll receive the latest gaming insights in your inbox.",
  ]);
  expect([field().value, button().textContent, button().disabled]).toEqual(["", "Subscribe", false]);
  expect(document.activeElement).toBe(button());
});

it("refuses an address without an at sign immediately, and shows the server's refusals", async () => {
  const invalid = "Please enter a valid email address.";
  for (const typed of ["", "nonsense"]) {
    type(typed);
    submit();
    await waitFor(() => expect(said()).toBe(invalid));
    expect(toasts.at(-1)).toBe(`Invalid Email | ${invalid}`);
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(field().getAttribute("aria-invalid")).toBe("true");
  }
  expect(server.to(sending)).toEqual([]);
  type("a@b");
  expect(said()).toBe("");
  const message = "Please enter a valid email address";
  server.handlers[sending] = () =>
    Promise.reject(new Refusal(422, { success: false, message, errors: { email: message } }));
  submit();
  await waitFor(() => expect(said()).toBe(message));
  expect(toasts.at(-1)).toBe(`Subscription Failed | ${message}`);
  await waitFor(() => expect(document.activeElement).toBe(field()));
});

it("shows each failure in the server's or the specified text", async () => {
  const generic = "Something went wrong. Please try again later.";
  const limited = "Too many requests. Please try again in 60 minutes.";
  type("ada@example.com");
  for (const [answer, words] of [
    [() => Promise.reject(new Refusal(429, { success: false, message: limited })), limited],
    [() => ({ success: false }), generic],
    [() => ({ success: false, message: "The list is full." }), "The list is full."],
    [() => "<html>", generic],
    [lost, generic],
  ] as const) {
    toasts.length = 0;
    server.handlers[sending] = answer;
    submit();
    await waitFor(() => expect(toasts).toEqual([`Subscription Failed | ${words}`]));
    await waitFor(() => expect(button().disabled).toBe(false));
    expect(field().value).toBe("ada@example.com");
  }
});

it("keeps a focus that has moved in the meantime", async () => {
  const { opened, open } = door();
  server.handlers[sending] = () => opened.then(() => ({ success: true }));
  type("ada@example.com");
  submit();
  await waitFor(() => expect(field().disabled).toBe(true));
  screen.getByLabelText("Name").focus();
  open();
  await waitFor(() => expect(said()).toBe(confirm));
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});
