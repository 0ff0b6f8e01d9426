import { message } from "./message";

/** Events for webhooks and mails to the team, with the default for mails (docs/product.md, "Notices to the team"). */
export const noticeKinds = {
  "item.arrived": { name: "A game, streamer, stream, clip or suggested change arrived", mail: "hourly" },
  "submission.arrived": { name: "A submission arrived", mail: "at_once" },
  "item.answered": { name: "A submitter replied or made the requested changes", mail: "at_once" },
  "item.decided": { name: "An item was decided", mail: "none" },
  "item.overdue": { name: "An item is overdue", mail: "daily" },
  "message.arrived": { name: "A contact message arrived", mail: "at_once" },
  "ticket.opened": { name: "A ticket was opened", mail: "at_once" },
  "ticket.added": { name: "A visitor added to a ticket", mail: "at_once" },
  "ticket.answered": { name: "The team answered a ticket", mail: "none" },
  "report.arrived": { name: "A game, streamer or clip was reported", mail: "hourly" },
  "complaint.arrived": { name: "A copyright complaint arrived", mail: "at_once" },
  "complaint.answered": { name: "A submitter answered a copyright complaint", mail: "at_once" },
  "mail.failing": { name: "Mail cannot be sent", mail: "none" },
  "storage.failing": { name: "File storage cannot be reached", mail: "at_once" },
  "webhook.off": { name: "A webhook was disabled", mail: "at_once" },
} as const satisfies Record<string, { name: string; mail: MailRhythm }>;

export const mailRhythms = ["at_once", "hourly", "daily", "none"] as const;
export type MailRhythm = (typeof mailRhythms)[number];

export type NoticeKind = keyof typeof noticeKinds;
export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];

export const testKind = "webhook.test";

/** The event as receivers read it: without addresses or the text of messages. */
export type NoticeFacts = {
  kind: string;
  /** e.g. `game` */
  itemKind: string;
  title: string;
  /** e.g. `approved` */
  detail: string | null;
  byName: string | null;
};

/** @returns a message, e.g. `New game: Moss Knight` or `Game approved by kim: Moss Knight` */
export function noticeHeadline({ kind, itemKind, title, detail, byName }: NoticeFacts): string {
  const event = eventOf(kind);
  // An event from another version.
  if (!event) return `${kind}${byName ? ` by ${byName}` : ""}${title ? `: ${title}` : ""}`;
  return message(`notices.headlines.${event}`, {
    item: itemKind,
    decision: (detail ?? "none").replace(/[^A-Za-z0-9]+/g, "_"),
    detail: detail ?? "",
    isNamed: byName ? "yes" : "no",
    by: byName ?? "",
    isTitled: title ? "yes" : "no",
    title,
  });
}

const events = {
  "item.answered": "itemAnswered",
  "item.decided": "itemDecided",
  "item.overdue": "itemOverdue",
  "complaint.answered": "complaintAnswered",
  "ticket.added": "ticketAdded",
  "ticket.answered": "ticketAnswered",
  "mail.failing": "mailFailing",
  "storage.failing": "storageFailing",
  "webhook.off": "webhookOff",
  [testKind]: "test",
} as const;

const eventOf = (kind: string) =>
  /\.(arrived|opened)$/.test(kind)
    ? "arrived"
    : (events as Record<string, (typeof events)[keyof typeof events]>)[kind];
