import type { Page } from "@/lib/shared/page";

export const inboxStatuses = ["open", "answered", "closed"] as const;
export type InboxStatus = (typeof inboxStatuses)[number];

/** A status, or suspected spam, which has no status. A ticket with only a suspected reply is in both. */
export const inboxFilters = [...inboxStatuses, "spam"] as const;
export type InboxFilter = (typeof inboxFilters)[number];

export const inboxKinds = ["messages", "tickets"] as const;
export type InboxKind = (typeof inboxKinds)[number];
/** Names for sentences and the audit log. */
export const inboxNouns = { messages: "message", tickets: "ticket" } as const satisfies Record<
  InboxKind,
  string
>;

/** Times are ISO 8601. */
export type InboxItem = {
  kind: InboxKind;
  id: number;
  /** for tickets only */
  number: string | null;
  category: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  status: InboxStatus;
  notes: string | null;
  /** the assigned user */
  assigneeName: string | null;
  /** whether the item or a reply is suspected; `spamReasons` are about the item */
  spam: boolean;
  spamReasons: string[];
  submittedAt: string;
  updatedBy: string | null;
  updatedAt: string;
  /** oldest first; `authorName` is null for the visitor */
  replies: {
    id: number;
    authorName: string | null;
    message: string;
    spam: boolean;
    spamReasons: string[];
    createdAt: string;
  }[];
};

export type InboxPage = Page<InboxItem> & { counts: Record<InboxFilter | "all", number> };

/** The outcome for one item. */
export type ClosedItem = { id: number; ok: true } | { id: number; ok: false; message: string };
