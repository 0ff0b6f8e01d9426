import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { apiPaths } from "@/lib/shared/paths";
import { router } from "@/tests/support/dom/navigation";
import { Refusal, serve } from "@/tests/support/dom/server";
import { ReplyForm } from "./reply-form";

const sending = `POST ${apiPaths.supportReply}`;
let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ [sending]: () => ({ message: "Added." }) });
});

const open = () => render(<ReplyForm number="SP-000042" token="a-secret" isClosed={false} />);
const words = () => screen.getByLabelText<HTMLTextAreaElement>("Your message", { exact: false });
const type = (value: string) => fireEvent.change(words(), { target: { value } });
const add = () => fireEvent.click(screen.getByRole("button", { name: "Add Message" }));
const added = () => screen.queryByText("Your message was added");

it("requires a message, adds it, and reloads the page; a failed second one replaces the notice", async () => {
  open();
  add();
  expect(await screen.findByRole("link", { name: /Please write a message/ })).toBeTruthy();
  type("It is a Pixel 7.");
  add();
  await waitFor(() => expect(added()).toBeTruthy());
  expect(server.to(sending)[0]?.body).toMatchObject({ token: "a-secret", message: "It is a Pixel 7." });
  expect(router.refresh).toHaveBeenCalledOnce();
  expect(words().value).toBe("");

  server.handlers[sending] = () => Promise.reject(new Refusal(500, "oops"));
  type("And it has no SIM.");
  add();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Your message was not added"));
  expect(added()).toBeNull();
  server.handlers[sending] = () => ({ message: "Added." });
  add();
  await waitFor(() => expect(added()).toBeTruthy());
});

it("offers a draft again, stored under the ticket's number, not the secret", async () => {
  const { unmount } = open();
  type("It is a Pixel 7.");
  window.dispatchEvent(new Event("pagehide"));
  unmount();
  expect(Object.keys(localStorage)).toContain("draft:ticket-SP-000042");
  expect(JSON.stringify({ ...localStorage })).not.toContain("a-secret");
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Restore draft" }));
  await waitFor(() => expect(document.activeElement).toBe(words()));
  expect(words().value).toBe("It is a Pixel 7.");
});
