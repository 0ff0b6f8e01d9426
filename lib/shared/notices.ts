/**
 * What the team can be notified of (docs/product.md, "Notices to the team"): by webhooks that have chosen it, and by
 * mail as `mail` says until an admin chooses otherwise. A new kind is one line here and one call of `recordNotice`.
 */
export const noticeKinds = {
  "item.arrived": { name: "A game, streamer, stream, clip or suggested change arrived", mail: "hourly" },
  "submission.arrived": { name: "A submission arrived", mail: "at_once" },
  "item.answered": { name: "A submitter wrote, or made the changes asked for", mail: "at_once" },
  "item.decided": { name: "Something was decided", mail: "none" },
  "item.overdue": { name: "Something waits for longer than promised", mail: "daily" },
  "message.arrived": { name: "A contact message arrived", mail: "at_once" },
  "ticket.opened": { name: "A ticket was opened", mail: "at_once" },
  "ticket.added": { name: "A visitor added to a ticket", mail: "at_once" },
  "ticket.answered": { name: "The team answered a ticket", mail: "none" },
  "report.arrived": { name: "A game, streamer or clip was reported", mail: "hourly" },
  "complaint.arrived": { name: "A copyright complaint arrived", mail: "at_once" },
  "complaint.answered": { name: "A submitter answered a copyright complaint", mail: "at_once" },
  "mail.failing": { name: "Mails cannot be sent", mail: "none" },
  "storage.failing": { name: "File storage cannot be reached", mail: "at_once" },
  "webhook.off": { name: "A webhook was switched off", mail: "at_once" },
} as const satisfies Record<string, { name: string; mail: MailRhythm }>;

export const mailRhythms = ["at_once", "hourly", "daily", "none"] as const;
export type MailRhythm = (typeof mailRhythms)[number];

export type NoticeKind = keyof typeof noticeKinds;
export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];

/** Sent by the panel's button alone. */
export const testKind = "webhook.test";

/** One event as receivers read it: no address, and no word that somebody wrote to the team. */
export type NoticeFacts = {
  kind: string;
  /** e.g. `game` */
  itemKind: string;
  title: string;
  /** e.g. `approved` */
  detail: string | null;
  byName: string | null;
};

/** @returns e.g. `New game: Moss Knight` or `Game approved by kim: Moss Knight` */
export function noticeHeadline({ kind, itemKind, title, detail, byName }: NoticeFacts): string {
  const by = byName ? ` by ${byName}` : "";
  const about = title ? `: ${title}` : "";
  return `${beginning(kind, itemKind, detail)}${by}${about}`;
}

/** Where the item's kind is no word for people. */
const nounsOfItems: Record<string, string> = {
  revision: "suggested change",
  complaint: "copyright complaint",
};

function beginning(kind: string, itemKind: string, detail: string | null): string {
  const noun = nounsOfItems[itemKind] ?? itemKind;
  const capital = noun.charAt(0).toUpperCase() + noun.slice(1);
  if (kind.endsWith(".arrived") || kind.endsWith(".opened")) return `New ${noun}`;
  if (kind === "item.answered") return `News from the submitter of a ${noun}`;
  if (kind === "item.decided") return `${capital} ${detail ?? "decided"}`;
  if (kind === "item.overdue") return `${capital} waits for longer than promised`;
  if (kind === "complaint.answered") return "Answer to a copyright complaint";
  if (kind === "ticket.added") return "Addition to a ticket";
  if (kind === "ticket.answered") return "Ticket answered";
  if (kind === testKind) return "This is a test";
  return kind in noticeKinds ? noticeKinds[kind as NoticeKind].name : kind;
}
