import type { Page } from "@/lib/shared/page";

export const inboxStatuses = ["open", "answered", "closed"] as const;
export type InboxStatus = (typeof inboxStatuses)[number];

/**
 * The inbox's filters: a status, or suspected spam, which is in no status; a
 * ticket of which only a reply is suspected is in both.
 */
export const inboxFilters = [...inboxStatuses, "spam"] as const;
export type InboxFilter = (typeof inboxFilters)[number];

export const inboxKinds = ["messages", "tickets"] as const;
export type InboxKind = (typeof inboxKinds)[number];
/** The name of each kind, in sentences and in the audit log. */
export const inboxNouns = { messages: "message", tickets: "ticket" } as const satisfies Record<
  InboxKind,
  string
>;

/** A contact message or a support ticket; times as ISO 8601. */
export type InboxItem = {
  kind: InboxKind;
  id: number;
  /** of a ticket */
  number: string | null;
  category: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  status: InboxStatus;
  notes: string | null;
  /** who looks after it */
  assigneeName: string | null;
  /** suspected spam, its own or of a reply; the reasons are its own */
  spam: boolean;
  spamReasons: string[];
  submittedAt: string;
  updatedBy: string | null;
  updatedAt: string;
  /** oldest first; `authorName` null is a ticket's visitor */
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

/** The outcome of closing one of several. */
export type ClosedItem = { id: number; ok: true } | { id: number; ok: false; message: string };
