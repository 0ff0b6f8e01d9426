import type { AnnouncementKind, MailRhythm, NoticeKind } from "@/lib/shared/notices";

export const webhookFormats = ["discord", "signed_json"] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** Public ones get announcements only, the others never one. */
export const webhookAudiences = ["team", "public"] as const;
export type WebhookAudience = (typeof webhookAudiences)[number];
export type WebhookKind = NoticeKind | AnnouncementKind;

/** Contains neither the address nor the secret. */
export type PanelWebhook = {
  id: number;
  name: string;
  format: WebhookFormat;
  shownAddress: string;
  kinds: WebhookKind[];
  audience: WebhookAudience;
  /** in the site's time zone, e.g. `22:00`; both null without */
  quietFrom: string | null;
  quietTo: string | null;
  isOn: boolean;
  switchedOffReason: string | null;
  failingSince: string | null;
  waiting: number;
  failed: number;
  updatedAt: string;
  updatedBy: string;
};

/** The secret is never shown again. */
export type NewSecret = { webhook: PanelWebhook; secret: string | null };

export const deliveryStatuses = ["pending", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export type PanelDelivery = {
  id: number;
  webhookId: number;
  webhookName: string;
  headline: string;
  path: string;
  status: DeliveryStatus;
  attempts: number;
  attemptedAt: string | null;
  answerStatus: number | null;
  answer: string | null;
  milliseconds: number | null;
  createdAt: string;
};

export const deliveriesPageSize = 25;

export type DeliveryPage = {
  rows: PanelDelivery[];
  counts: Record<DeliveryStatus, number>;
  page: number;
  pageCount: number;
  total: number;
};

export type MailSettings = {
  rhythms: Record<NoticeKind, MailRhythm>;
  updatedAt: string | null;
  updatedBy: string | null;
};

export type TestResult = { ok: boolean; status: number | null; answer: string | null; milliseconds: number };
