import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { DigestPanel } from "@/components/admin/newsletter/digest-panel";
import type { DigestPreview, PanelDigest } from "@/lib/features/newsletter/types";
import { router } from "@/tests/support/dom/navigation";
import { renderInPanel } from "@/tests/support/dom/panel";
import { door, lost, Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const composing = "POST /api/admin/newsletter/digests";
const sending = "POST /api/admin/newsletter/digests/7/send";

const preview: DigestPreview = {
  id: 7,
  subject: "New on Spawnpoint",
  html: "<p>Moss Boots</p>",
  text: "Moss Boots",
  items: [],
  recipientCount: 2,
};
const sent: PanelDigest = {
  id: 7,
  subject: preview.subject,
  status: "sent",
  createdAt: "2026-11-25T10:00:00.000Z",
  createdBy: "admin",
  startedAt: "2026-11-25T10:01:00.000Z",
  startedBy: "kim",
  recipientCount: 2,
  sendAt: null,
  scheduledBy: null,
};

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ [composing]: () => preview, "GET /api/admin/me": () => ({}) });
});

const look = () => screen.getByRole<HTMLButtonElement>("button", { name: "Preview the next digest" });
const isBusy = (button: HTMLElement) => button.getAttribute("aria-disabled") === "true";

it("keeps the focus on a busy button and ignores a second press", async () => {
  const { opened, open } = door();
  server.handlers[composing] = async () => {
    await opened;
    throw new Refusal(409, {
      code: "conflict",
      message: "There is nothing new since the last digest.",
    });
  };
  renderInPanel(<DigestPanel digests={[]} />);
  look().focus();
  fireEvent.click(look());
  await waitFor(() => expect(isBusy(look())).toBe(true));
  // A disabled button would lose the focus.
  expect(look().disabled).toBe(false);
  expect(document.activeElement).toBe(look());
  fireEvent.click(look());
  fireEvent.click(look());
  open();
  await waitFor(() => expect(toasts.at(-1)).toContain("There is nothing new since the last digest."));
  await waitFor(() => expect(isBusy(look())).toBe(false));
  expect(server.to(composing)).toHaveLength(1);
  expect(document.activeElement).toBe(look());
});

it("lists a digest as sent after a lost response, and closes its preview", async () => {
  server.handlers[sending] = lost;
  const { rerender } = renderInPanel(<DigestPanel digests={[]} />);
  fireEvent.click(look());
  fireEvent.click(await screen.findByRole("button", { name: "Send to all" }));
  const question = screen.getByRole("alertdialog", { name: "Send this digest?" });
  fireEvent.click(within(question).getByRole("button", { name: "Send to all" }));
  await waitFor(() => expect(toasts.at(-1)).toContain("The site could not be reached."));
  // The result is unknown, so the preview stays until the list shows it.
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  expect(screen.getByRole("heading", { name: preview.subject })).toBeTruthy();

  rerender(<DigestPanel digests={[sent]} />);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Send to all" })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Digest" }));
  expect(screen.getByRole("list", { name: "Digest" }).textContent).toContain("by kim");
});

it("keeps its text while another page is open", async () => {
  const { unmount } = renderInPanel(<DigestPanel digests={[]} />);
  fireEvent.click(look());
  const opening = await screen.findByLabelText<HTMLTextAreaElement>(/^Introduction/);
  fireEvent.input(opening, { target: { value: "Hello all." } });
  unmount();
  renderInPanel(<DigestPanel digests={[]} />);
  await screen.findByText(/^We restored your changes from /);
  fireEvent.click(look());
  await waitFor(() => expect(server.to(composing).at(-1)?.body).toMatchObject({ opening: "Hello all." }));
});
