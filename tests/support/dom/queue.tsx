import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Queue } from "@/components/admin/queue/queue";
import type { QueuePage, Scheduled } from "@/lib/features/queue/types";
import { queueItem, queuePage, renderInPanel } from "./panel";
import { type Call, serve } from "./server";

/** The review queue as an admin has it before them, and the calls behind it. */

export const decisions = "POST /api/admin/decisions";
export const stored = "GET /api/admin/decisions";
export const undoing = "POST /api/admin/decisions/undo";

export const scheduled = (id: number, given: Partial<Scheduled> = {}): Scheduled => ({
  id,
  decision: "approved",
  deciderName: "admin",
  undoMilliseconds: 10_000,
  isOwn: true,
  ...given,
});

/** The database's clock, which is not the browser's. */
export const at = "2026-11-25T10:05:00.000Z";

/** Stores every decision; the id of each is that of its item and a hundred. */
export const decide = ({ body }: Call) => ({
  at,
  results: body.items.map(({ kind, id }: { kind: string; id: number }) => ({
    kind,
    id,
    ok: true,
    scheduled: scheduled(id + 100, { decision: body.decision }),
  })),
});
export const undo = ({ body }: Call) => ({ at, results: body.ids.map((id: number) => ({ id, ok: true })) });

/** A site that stores every decision and takes each back. */
export const serveQueue = () =>
  serve({ [decisions]: decide, [undoing]: undo, "GET /api/admin/me": () => ({}) });

export const openQueue = (
  loaded: QueuePage = queuePage([1, 2, 3].map((id) => queueItem(id))),
  options: { hasMail?: boolean } = {},
) => {
  const { rerender, unmount } = renderInPanel(<Queue loaded={loaded} />, options);
  return { load: (next: QueuePage) => rerender(<Queue loaded={next} />), unmount };
};
export const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
/** One item alone; without a chosen one the server hands it out. */
export const openOne = async () => {
  press("o");
  await screen.findByRole("article");
};
export const row = (id: number) => screen.getByRole("listitem", { name: `Game ${id}` });
export const button = (name: RegExp, id: number) => within(row(id)).getByRole("button", { name });
export const approve = (id: number) => fireEvent.click(button(/^Approve/, id));
export const canUndo = (id: number) => waitFor(() => button(/^Undo/, id));
export const isOpen = (id: number) => waitFor(() => button(/^Approve/, id));
