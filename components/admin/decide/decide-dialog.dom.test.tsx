import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Asked } from "@/components/admin/decide/asked";
import { DecideDialog } from "@/components/admin/decide/decide-dialog";
import type { Decision } from "@/lib/features/reviews/policy";
import { renderInPanel } from "@/tests/support/dom/panel";

const sender = (given: Partial<Asked["items"][number]> = {}): Asked["items"][number] => ({
  kind: "submission",
  version: "7 2026-11-20",
  name: "Ada",
  mailTo: "ada@example.com",
  spam: false,
  ...given,
});

const ask = (decision: Decision, ...items: Asked["items"]) => askIn({ hasMail: true }, decision, ...items);
const askIn = (panel: Parameters<typeof renderInPanel>[1], decision: Decision, ...items: Asked["items"]) => {
  const [onDecide, onClose] = [vi.fn(), vi.fn()];
  const asked: Asked<Decision> = { decisions: [decision], items: items.length > 0 ? items : [sender()] };
  const { unmount } = renderInPanel(
    <DecideDialog asked={asked} onDecide={onDecide} onClose={onClose} />,
    panel,
  );
  return { onDecide, onClose, unmount };
};
const reason = () => screen.getByRole<HTMLTextAreaElement>("textbox");
const type = (text: string) => fireEvent.input(reason(), { target: { value: text } });
const choose = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

describe("templates", () => {
  it("replace each other, but never typed text", () => {
    ask("rejected");
    choose(/^Sent twice/);
    choose(/^Not a fit/);
    expect(reason().value).toMatch(/^Thank you for sending this\..* at the moment\.$/);
    type("Lovely colours.");
    choose(/^Sent twice/);
    choose(/^Sent twice/);
    expect(reason().value).toMatch(/^Lovely colours\.\n\nWe have this from you already[^.]*\.$/);
  });

  it("are chosen by number keys outside the field; a letter starts the reason", () => {
    const { onDecide } = ask("rejected");
    screen.getByRole("button", { name: /^Not a fit/ }).focus();
    press("4");
    expect(reason().value).toMatch(/^We have this from you already/);
    press("T");
    expect(document.activeElement).toBe(reason());
    const chosen = reason().value;
    press("1");
    expect(reason().value).toBe(chosen);
    press("Enter", { ctrlKey: true });
    expect(onDecide).toHaveBeenCalledExactlyOnceWith({ decision: "rejected", reason: chosen, notify: true });
  });
});

describe("placeholders", () => {
  it("are filled in within the email preview, with a warning for each unknown one", () => {
    ask("rejected");
    type("Dear {Name}, {{name}}");
    expect(screen.getByRole("region", { name: "Email preview" }).textContent).toContain("Dear Ada, Ada");
    const warning = /is not a known placeholder/;
    expect(screen.queryByText(warning)).toBeNull();
    type("Dear {nmae}");
    expect(screen.getByText(warning).textContent).toBe(
      "{nmae} is not a known placeholder. Please use {name}, {me} or {site}. It will be sent as you typed it.",
    );
  });
});

describe("the mail", () => {
  it("is previewed with its reason, and omitted on request", () => {
    const { onDecide } = ask("rejected");
    type("Too dark to see.");
    const mail = screen.getByRole("region", { name: "Email preview" });
    expect(mail.textContent).toContain("ada@example.com");
    expect(mail.textContent).toContain("Too dark to see.");
    fireEvent.click(screen.getByRole("switch", { name: "Notify the submitter by email" }));
    expect(screen.getByText("No email is sent.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Reject" }));
    expect(onDecide).toHaveBeenCalledWith(expect.objectContaining({ notify: false }));
  });

  it.each([true, false])("invites a reply only if the site has a contact address (%s)", (takesReplies) => {
    askIn({ hasMail: true, takesReplies }, "rejected");
    const mail = screen.getByRole("region", { name: "Email preview" });
    expect(mail.textContent.includes("Questions? Just reply to this mail.")).toBe(takesReplies);
  });

  it("is sent to each recipient separately", () => {
    const items = ["a@example.com", "b@example.com", "b@example.com"].map((mailTo) => sender({ mailTo }));
    ask("rejected", ...items, sender({ mailTo: null }));
    const mail = screen.getByRole("region", { name: "Email preview" });
    expect(mail.textContent).toContain("To: 2 people, each in a separate email");
    expect(mail.textContent).toContain("1 item without an email address");
    expect(mail.textContent).not.toContain("@example.com");
  });

  it("is off by default for suspected spam", () => {
    ask("rejected", sender({ spam: true }));
    const tell = screen.getByRole<HTMLInputElement>("switch", { name: "Notify the submitter by email" });
    expect(tell.checked).toBe(false);
    fireEvent.click(tell);
    expect(screen.getByRole("region", { name: "Email preview" })).toBeTruthy();
  });

  it("is impossible without an address", () => {
    ask("rejected", sender({ mailTo: null }));
    expect(screen.getByText("No email address was given, so the submitter won't be notified.")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("switch").disabled).toBe(true);
  });
});

describe("without a mail provider", () => {
  it("promises no email, and sends none", () => {
    const { onDecide } = askIn({ hasMail: false }, "rejected");
    const tell = screen.getByRole<HTMLInputElement>("switch", { name: "Notify the submitter by email" });
    expect([tell.disabled, tell.checked]).toEqual([true, false]);
    expect(screen.queryByRole("region", { name: "Email preview" })).toBeNull();
    expect(screen.getByText("No email is sent.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Reject" }));
    expect(onDecide).toHaveBeenCalledWith(expect.objectContaining({ notify: false }));
  });

  it("requests changes on the submitter's private page", () => {
    const { onDecide } = askIn({ hasMail: false }, "changes");
    expect(
      screen.getByText(/^No email is sent\. The submitter will see your reason on the private/),
    ).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Email preview" })).toBeNull();
    type("A longer clip, please");
    press("Enter", { ctrlKey: true });
    expect(onDecide).toHaveBeenCalledOnce();
  });
});

it("requires a reason to request changes", () => {
  const { onDecide } = ask("changes");
  const dialog = screen.getByRole("dialog", { name: "Request changes: Ada" });
  const submit = () => fireEvent.click(within(dialog).getByRole("button", { name: "Request changes" }));
  submit();
  expect(within(dialog).getByRole("alert").textContent).toBe("Describe the changes you want");
  type("A longer clip, please");
  submit();
  expect(onDecide).toHaveBeenCalledWith({
    decision: "changes",
    reason: "A longer clip, please",
    notify: true,
  });
});

it("keeps a reason for the same items until they change", () => {
  const first = ask("rejected");
  type("Too short, sadly");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(first.onClose).toHaveBeenCalledOnce();
  first.unmount();
  const again = ask("rejected");
  expect(reason().value).toBe("Too short, sadly");
  again.unmount();
  ask("rejected", sender({ version: "7 2026-11-21" }));
  expect(reason().value).toBe("");
});
