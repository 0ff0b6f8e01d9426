import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { apiPaths } from "@/lib/shared/paths";
import { lost, serve } from "@/tests/support/dom/server";
import { LeaveForm } from "./leave-form";

const sending = `POST ${apiPaths.newsletterLeave}`;

it("shows where to find the link, and keeps the address after a failure", async () => {
  const server = serve({ [sending]: lost });
  render(<LeaveForm />);
  const field = () => screen.getByLabelText<HTMLInputElement>("Email", { exact: false });
  const send = () => fireEvent.click(screen.getByRole("button", { name: "Send me the link" }));
  send();
  expect(await screen.findByRole("alert", { name: "Please check these fields" })).toBeTruthy();
  fireEvent.change(field(), { target: { value: "ada@example.com" } });
  send();
  const failure = await screen.findByText("Failed to send the link");
  await waitFor(() => expect(failure.closest("[role=alert]")).toBe(document.activeElement));
  expect(field().value).toBe("ada@example.com");

  const message = "If this address is subscribed, we have sent it a mail with an unsubscribe link.";
  server.handlers[sending] = () => ({ message });
  send();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement?.textContent).toContain("Check your inbox");
});
