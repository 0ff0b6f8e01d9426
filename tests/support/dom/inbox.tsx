import { screen, within } from "@testing-library/react";
import { InboxList } from "@/components/admin/inbox/inbox-list";
import { parseInboxQuery } from "@/lib/features/inbox/filters";
import { type InboxItem, type InboxKind, inboxFilters } from "@/lib/features/inbox/types";
import { renderInPanel } from "./panel";

/** The inbox as an admin named ada has it open. */

export const item = (id: number, given: Partial<InboxItem> = {}): InboxItem => ({
  kind: "messages",
  id,
  number: null,
  category: null,
  name: "Bo",
  email: "bo@example.com",
  subject: `Question ${id}`,
  message: "How so?",
  status: "open",
  notes: null,
  assigneeName: null,
  spam: false,
  spamReasons: [],
  submittedAt: "2026-11-20T10:00:00.000Z",
  updatedBy: null,
  updatedAt: "2026-11-20T10:00:00.000Z",
  replies: [],
  ...given,
});

type Options = { kind?: InboxKind; hasMail?: boolean; shown?: number };

/** @param options `shown` is the id of a message that a link leads to @returns what reads the list again */
export function openInbox(rows: InboxItem[], { kind = "messages", shown, ...panel }: Options = {}) {
  const counts = Object.fromEntries(["all", ...inboxFilters].map((name) => [name, 0])) as Record<
    (typeof inboxFilters)[number] | "all",
    number
  >;
  const query = parseInboxQuery({ kind, ...(shown ? { item: String(shown) } : {}) });
  const list = (loaded: InboxItem[]) => (
    <InboxList
      loaded={{ rows: loaded, total: loaded.length, counts, page: 1, pageCount: 1 }}
      query={query}
      assignees={["ada"]}
      ownName="ada"
    />
  );
  const { rerender, unmount } = renderInPanel(list(rows), panel);
  return { load: (next: InboxItem[]) => rerender(list(next)), unmount };
}

export const row = (id: number) => screen.getByRole("listitem", { name: `Question ${id}` });
export const opener = (id: number) => within(row(id)).getByRole("button", { name: `Question ${id}` });
export const answer = (id: number) =>
  within(row(id)).getByRole<HTMLTextAreaElement>("textbox", { name: /^Answer/ });
