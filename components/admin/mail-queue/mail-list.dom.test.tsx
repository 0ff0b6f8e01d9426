import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MailList } from "@/components/admin/mail-queue/mail-list";
import type { PanelMail } from "@/lib/features/mail-queue/types";
import { router } from "@/tests/support/dom/navigation";
import { renderInPanel } from "@/tests/support/dom/panel";
import { type Call, door, lost, serve } from "@/tests/support/dom/server";
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
  isRetried: false,
  lastError: null,
  createdAt: "2026-11-23T10:00:00.000Z",
  nextAttemptAt: "2026-11-23T10:00:00.000Z",
  sentAt: null,
});

const list = (rows: PanelMail[]) => {
  const counts = { pending: 0, sending: 0, held: 3, failed: 0, sent: 0, discarded: 0 };
  const loaded = { rows, total: rows.length, counts, page: 1, pageCount: 1 };
  return <MailList loaded={loaded} q="" status={null} />;
};
const openList = (options?: { hasMail: boolean }) => {
  const { rerender } = renderInPanel(list([1, 2, 3].map(held)), options);
  return { load: (rows: PanelMail[]) => rerender(list(rows)) };
};
const row = (id: number) =>
  within(screen.getByRole("heading", { name: `Held ${id}` }).closest("li") as HTMLElement);
const send = (id: number) => row(id).getByRole("button", { name: "Send" });
const ticked = () => screen.getByRole("group", { name: "Ticked emails" });
const tickAll = () => fireEvent.click(screen.getByRole("checkbox", { name: "Tick all shown" }));
const confirm = (name: string) =>
  fireEvent.click(within(screen.getByRole("alertdialog", { name })).getByRole("button", { name: "Discard" }));
const discarded = (id: number): PanelMail => ({ ...held(id), status: "discarded", heldReason: null });
const isOpen = (id: number) => row(id).queryByRole("button", { name: "Discard" }) !== null;
const discarding = "POST /api/admin/mail-queue/discard";
const discard = ({ body }: Call) => ({ results: body.ids.map((id: number) => ({ id, ok: true })) });

it("ignores a second press while an email is being sent", async () => {
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

it("sends nothing without a mail provider, and refers to the page's notice", () => {
  openList({ hasMail: false });
  fireEvent.click(screen.getByRole("checkbox", { name: /^Tick all/ }));
  for (const button of [send(1), screen.getByRole("button", { name: "Send ticked" })]) {
    expect((button as HTMLButtonElement).disabled).toBe(true);
    expect(button.getAttribute("aria-describedby")).toBe("mail-notice");
  }
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Discard ticked" }).disabled).toBe(false);
});

describe("discarding", () => {
  it("confirms, discards and unticks the ticked emails", async () => {
    const server = serve({ "GET /api/admin/me": () => ({}), [discarding]: discard });
    const { load } = openList();
    tickAll();
    fireEvent.click(screen.getByRole("checkbox", { name: "Tick Held 3, to 3@held.example" }));
    expect(ticked().textContent).toContain("2 emails ticked");
    fireEvent.click(within(ticked()).getByRole("button", { name: "Discard ticked" }));
    expect(server.calls).toEqual([]);
    confirm("Discard 2 emails?");
    await waitFor(() => expect(toasts).toEqual(["2 emails are discarded | "]));
    expect(server.to(discarding).map(({ body }) => body)).toEqual([{ ids: [1, 2] }]);
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    load([discarded(1), discarded(2), held(3)]);
    expect([isOpen(1), isOpen(2), isOpen(3)]).toEqual([false, false, true]);
    expect(screen.queryByText(/emails? ticked/)).toBeNull();
  });

  it("keeps other ticks, and focuses the heading even if the list cannot be read again", async () => {
    serve({ "GET /api/admin/me": lost, [discarding]: discard });
    openList();
    tickAll();
    fireEvent.click(row(1).getByRole("button", { name: "Discard" }));
    confirm("Discard “Held 1”?");
    await waitFor(() => expect(toasts).toEqual(["The email is discarded | Held 1"]));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("heading", { name: /^Mail Queue/ })),
    );
    expect(ticked().textContent).toContain("2 emails ticked");
    expect(router.refresh).not.toHaveBeenCalled();
    expect(row(3)).toBeTruthy();
  });

  it("reads the list again after a lost response, and reports an already discarded email as done", async () => {
    const server = serve({ "GET /api/admin/me": () => ({}), [discarding]: lost });
    openList();
    fireEvent.click(row(1).getByRole("button", { name: "Discard" }));
    confirm("Discard “Held 1”?");
    await waitFor(() => expect(toasts.at(-1)).toMatch(/^Something went wrong \| /));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    const message = "This mail is already discarded.";
    server.handlers[discarding] = () => ({ results: [{ id: 1, ok: false, isSo: true, message }] });
    fireEvent.click(row(1).getByRole("button", { name: "Discard" }));
    confirm("Discard “Held 1”?");
    await waitFor(() => expect(toasts.at(-1)).toBe(`Done already | Held 1: ${message}`));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(2));
  });
});
