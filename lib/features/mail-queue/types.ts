import type { Page } from "@/lib/shared/page";

export const mailStatuses = ["pending", "held", "sending", "sent", "failed", "discarded"] as const;
export type MailState = (typeof mailStatuses)[number];

/** Secrets in links are masked. Times are ISO 8601. */
export type PanelMail = {
  id: number;
  template: string;
  to: string;
  subject: string;
  text: string;
  status: MailState;
  heldReason: string | null;
  /** held because of the configuration, and retried automatically */
  isRetried: boolean;
  attempts: number;
  lastError: string | null;
  createdAt: string;
  nextAttemptAt: string;
  sentAt: string | null;
};

export const mailPageSize = 50;

/** `message` explains a failure; `isSo` means that the mail already had the state. */
export type MailResult = { id: number; ok: true } | { id: number; ok: false; message: string; isSo?: true };

export type MailPage = Page<PanelMail> & { counts: Record<MailState, number> };
