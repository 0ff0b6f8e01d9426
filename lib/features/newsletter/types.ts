import type { PagePlace } from "@/lib/shared/page";

const subscriberStatuses = ["pending", "confirmed", "unsubscribed"] as const;
export type SubscriberState = (typeof subscriberStatuses)[number];

/** The list's filters: a state, or suspected spam, which is in no state. */
export const subscriberFilters = [...subscriberStatuses, "spam"] as const;
export type SubscriberFilter = (typeof subscriberFilters)[number];

/** A subscriber as the panel shows it; times as ISO 8601. */
export type PanelSubscriber = {
  id: number;
  email: string;
  status: SubscriberState;
  spam: boolean;
  spamReasons: string[];
  createdAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
};

/** A digest as the panel lists it; times as ISO 8601. */
export type PanelDigest = {
  id: number;
  subject: string;
  status: "draft" | "sending" | "sent";
  createdAt: string;
  createdBy: string;
  startedAt: string | null;
  startedBy: string | null;
  recipientCount: number;
  /** of a draft that is to be sent later */
  sendAt: string | null;
  scheduledBy: string | null;
};

/** A digest as it was composed, to be looked at; `html` is what subscribers get, but for their own links. */
export type DigestPreview = {
  id: number;
  subject: string;
  html: string;
  text: string;
  /** confirmed subscribers just now */
  recipientCount: number;
  /** what is new and listed by name, and whether it is in this digest */
  items: { url: string; title: string; isIn: boolean }[];
};

export type NewsletterPage = PagePlace & {
  subscribers: PanelSubscriber[];
  counts: Record<SubscriberFilter | "all", number>;
  /** the latest ones that were sent or are being sent */
  digests: PanelDigest[];
};
