import type { PagePosition } from "@/lib/shared/page";

const subscriberStatuses = ["pending", "confirmed", "unsubscribed"] as const;
/** `following`: an address that gets other mails, but not the newsletter. */
export type SubscriberState = (typeof subscriberStatuses)[number] | "following";

/** A state, or suspected spam, which has none. */
export const subscriberFilters = [...subscriberStatuses, "following", "spam"] as const;
export type SubscriberFilter = (typeof subscriberFilters)[number];

/** Times are ISO 8601. */
export type PanelSubscriber = {
  id: number;
  email: string;
  status: SubscriberState;
  spam: boolean;
  spamReasons: string[];
  /** confirmed follows, the newsletter not counted */
  follows: number;
  createdAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
};

export type DigestMail = { subject: string; html: string; text: string };

/** Times are ISO 8601. */
export type PanelDigest = {
  id: number;
  subject: string;
  status: "draft" | "sending" | "sent";
  createdAt: string;
  createdBy: string;
  startedAt: string | null;
  startedBy: string | null;
  recipientCount: number;
  /** for scheduled drafts */
  sendAt: string | null;
  scheduledBy: string | null;
};

/** `html` is the mail without personal links. */
export type DigestPreview = {
  id: number;
  subject: string;
  html: string;
  text: string;
  /** confirmed subscribers right now */
  recipientCount: number;
  /** all news by name, and whether this digest includes them */
  items: { url: string; title: string; isIn: boolean }[];
};

export type NewsletterPage = PagePosition & {
  subscribers: PanelSubscriber[];
  counts: Record<SubscriberFilter | "all", number>;
  /** the latest sent or running ones */
  digests: PanelDigest[];
};
