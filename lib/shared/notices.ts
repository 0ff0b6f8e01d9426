import { message } from "./message";

/** Events for webhooks and mails to the team, with the default for mails (docs/product.md, "Notices to the team"). Names are messages. */
export const noticeKinds = {
  "item.arrived": { name: message("panelNotices.kinds.itemArrived"), mail: "hourly" },
  "submission.arrived": { name: message("panelNotices.kinds.submissionArrived"), mail: "at_once" },
  "item.answered": { name: message("panelNotices.kinds.itemAnswered"), mail: "at_once" },
  "item.claimed": { name: message("panelNotices.kinds.itemClaimed"), mail: "at_once" },
  "item.decided": { name: message("panelNotices.kinds.itemDecided"), mail: "none" },
  "item.overdue": { name: message("panelNotices.kinds.itemOverdue"), mail: "daily" },
  "message.arrived": { name: message("panelNotices.kinds.messageArrived"), mail: "at_once" },
  "ticket.opened": { name: message("panelNotices.kinds.ticketOpened"), mail: "at_once" },
  "ticket.added": { name: message("panelNotices.kinds.ticketAdded"), mail: "at_once" },
  "ticket.answered": { name: message("panelNotices.kinds.ticketAnswered"), mail: "none" },
  "report.arrived": { name: message("panelNotices.kinds.reportArrived"), mail: "hourly" },
  "complaint.arrived": { name: message("panelNotices.kinds.complaintArrived"), mail: "at_once" },
  "complaint.answered": { name: message("panelNotices.kinds.complaintAnswered"), mail: "at_once" },
  "mail.failing": { name: message("panelNotices.kinds.mailFailing"), mail: "none" },
  "storage.failing": { name: message("panelNotices.kinds.storageFailing"), mail: "at_once" },
  "webhook.off": { name: message("panelNotices.kinds.webhookOff"), mail: "at_once" },
} as const satisfies Record<string, { name: string; mail: MailRhythm }>;

export const mailRhythms = ["at_once", "hourly", "daily", "none"] as const;
export type MailRhythm = (typeof mailRhythms)[number];

export type NoticeKind = keyof typeof noticeKinds;
export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];

/** Public announcements; a webhook has kinds of the team or of these. */
export const announcementKinds = {
  "game.published": message("panelNotices.kinds.gamePublished"),
  "streamer.published": message("panelNotices.kinds.streamerPublished"),
  "streamer.live": message("panelNotices.kinds.streamerLive"),
  "clip.published": message("panelNotices.kinds.clipPublished"),
  "post.published": message("panelNotices.kinds.postPublished"),
} as const;
export type AnnouncementKind = keyof typeof announcementKinds;
export const announcementKindNames = Object.keys(announcementKinds) as [
  AnnouncementKind,
  ...AnnouncementKind[],
];
export const announcementTestKind = "announcement.test";

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
  const announced = Object.hasOwn(announcements, kind) && announcements[kind as keyof typeof announcements];
  if (announced) return message(`announcements.headlines.${announced}`, { title });
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

const announcements = {
  "game.published": "game",
  "streamer.published": "streamer",
  "streamer.live": "live",
  "clip.published": "clip",
  "post.published": "post",
  [announcementTestKind]: "test",
} as const;

const events = {
  "item.answered": "itemAnswered",
  "item.claimed": "itemClaimed",
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
