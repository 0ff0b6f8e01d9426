import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { inboxKeys } from "@/components/admin/inbox/use-inbox-keys";
import type { InboxKind } from "@/lib/features/inbox/types";
import { answer, item, opener, openInbox, row } from "@/tests/support/dom/inbox";
import { router } from "@/tests/support/dom/navigation";
import { serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ "GET /api/admin/me": () => ({}) });
});

const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
describe("the keys of the inbox", () => {
  it("move, open, tick and focus the answer and the search", async () => {
    openInbox([item(1), item(2)]);
    for (const [key, id] of [
      ["j", 1],
      ["ArrowDown", 2],
      ["k", 1],
      ["j", 2],
    ] as const) {
      press(key);
      expect(document.activeElement).toBe(opener(id));
    }
    press("x");
    expect(screen.getByText(/^1 message/)).toBeTruthy();
    press("o");
    expect(opener(2).getAttribute("aria-expanded")).toBe("true");
    press("r");
    await waitFor(() => expect(document.activeElement).toBe(answer(2)));
    press("o");
    expect(opener(2).getAttribute("aria-expanded")).toBe("true");
    opener(1).focus();
    press("/");
    expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Search messages" }));
  });

  it("clear a spam mark, and report a missing one", async () => {
    openInbox([item(1, { spam: true, spamReasons: ["proof_missing"] }), item(2)]);
    expect(screen.getAllByText(/^Spam score/).map(({ parentElement }) => parentElement?.textContent)).toEqual(
      ["Spam score 5: the proof of work is missing."],
    );
    const saving = "PUT /api/admin/inbox/messages/1";
    server.handlers[saving] = () => undefined;
    opener(1).focus();
    press("n");
    await waitFor(() => expect(server.to(saving)[0]?.body).toMatchObject({ spam: false }));
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    opener(2).focus();
    press("n");
    await waitFor(() => expect(toasts.at(-1)).toBe("Not marked as spam | Question 2"));
  });

  it("are listed in the help, which ? opens, and can be switched off", () => {
    openInbox([item(1)]);
    opener(1).focus();
    press("?");
    const help = within(screen.getByRole("dialog", { name: "Keys of the inbox" }));
    for (const { does } of inboxKeys) expect(help.getByText(does)).toBeTruthy();
    expect(help.getByText("Ctrl + K")).toBeTruthy();
    fireEvent.click(help.getByRole("switch", { name: "Single keys are on" }));
    fireEvent.click(help.getByRole("button", { name: "Close" }));
    opener(1).focus();
    press("o");
    expect(opener(1).getAttribute("aria-expanded")).toBe("false");
  });
});

describe("without a mail provider", () => {
  const sending = (kind: InboxKind) => `POST /api/admin/inbox/${kind}/1/reply`;
  const write = (id: number) => {
    fireEvent.click(opener(id));
    fireEvent.input(answer(id), { target: { value: "Like so." } });
    return screen.getByRole("button", { name: "Send answer" });
  };

  it("a message cannot be answered, and its draft stays", () => {
    openInbox([item(1)], { hasMail: false });
    const send = write(1);
    expect(send.getAttribute("aria-disabled")).toBe("true");
    expect(send.getAttribute("aria-describedby")).toBe("mail-notice");
    fireEvent.click(send);
    fireEvent.keyDown(answer(1), { key: "Enter", ctrlKey: true });
    expect(toasts.at(-1)).toContain("Answer not sent | Messages can only be answered by email");
    expect(server.calls).toEqual([]);
    expect(answer(1).value).toBe("Like so.");
    expect(row(1).textContent).toContain("Messages can only be answered by email.");
    expect(row(1).textContent).not.toContain("Sent to");
  });

  it("a ticket can be answered on its page", async () => {
    openInbox([item(1, { kind: "tickets", category: "Other" })], { kind: "tickets", hasMail: false });
    server.handlers[sending("tickets")] = () => ({ message: "Answer saved" });
    expect(write(1).getAttribute("aria-disabled")).toBeNull();
    expect(row(1).textContent).toContain("Shown on the ticket page.");
    fireEvent.keyDown(answer(1), { key: "Enter", ctrlKey: true });
    await waitFor(() =>
      expect(server.to(sending("tickets"))[0]?.body).toMatchObject({ message: "Like so." }),
    );
  });
});
