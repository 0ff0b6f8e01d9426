import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { MailList } from "@/components/admin/mail-queue/mail-list";
import type { PanelMail } from "@/lib/features/mail-queue/types";
import { renderInPanel } from "@/tests/support/dom/panel";
import { door, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const release = "POST /api/admin/mail-queue/release";

const held = (id: number): PanelMail => ({
  id,
  template: "game-received",
  to: `${id}@held.example`,
  subject: `Held ${id}`,
  text: "Hello",
  status: "held",
  heldReason: "Held",
  attempts: 0,
  lastError: null,
  createdAt: "2026-11-23T10:00:00.000Z",
  nextAttemptAt: "2026-11-23T10:00:00.000Z",
  sentAt: null,
});

const openList = (options?: { hasMail: boolean }) => {
  const counts = { pending: 0, sending: 0, held: 3, failed: 0, sent: 0, discarded: 0 };
  const loaded = { rows: [1, 2, 3].map(held), total: 3, counts, page: 1, pageCount: 1 };
  renderInPanel(<MailList loaded={loaded} q="" status={null} />, options);
};
const send = (id: number) =>
  within(screen.getByRole("heading", { name: `Held ${id}` }).closest("li") as HTMLElement).getByRole(
    "button",
    { name: "Send" },
  );

it("takes no second press of a mail that is being sent, whatever is done with others", async () => {
  const { opened, open } = door();
  const server = serve({
    "GET /api/admin/me": () => ({}),
    [release]: async ({ body }) => {
      await opened;
      const message = "It is gone, so it stays here.";
      return { results: body.ids.map((id: number) => ({ id, ok: false, message })) };
    },
  });
  openList();
  for (const id of [1, 2]) {
    send(id).focus();
    fireEvent.click(send(id));
    await waitFor(() => expect(send(id).getAttribute("aria-disabled")).toBe("true"));
    fireEvent.click(send(id));
    expect(document.activeElement).toBe(send(id));
  }
  expect(send(3).getAttribute("aria-disabled")).toBeNull();
  open();
  await waitFor(() => expect(toasts.at(-1)).toContain("so it stays here."));
  await waitFor(() => expect(send(2).getAttribute("aria-disabled")).toBeNull());
  expect(server.to(release).map(({ body }) => body.ids)).toEqual([[1], [2]]);
  expect(document.activeElement).toBe(send(2));
});

it("sends nothing without a mail provider, of which the page's own notice tells", () => {
  openList({ hasMail: false });
  fireEvent.click(screen.getByRole("checkbox", { name: /^Tick all/ }));
  for (const button of [send(1), screen.getByRole("button", { name: "Send ticked" })]) {
    expect((button as HTMLButtonElement).disabled).toBe(true);
    expect(button.getAttribute("aria-describedby")).toBe("mail-notice");
  }
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Discard ticked" }).disabled).toBe(false);
});
