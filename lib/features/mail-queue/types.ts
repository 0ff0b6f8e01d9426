import type { Page } from "@/lib/shared/page";

export const mailStatuses = ["pending", "held", "sending", "sent", "failed", "discarded"] as const;
export type MailState = (typeof mailStatuses)[number];

/** A mail as the panel shows it; the secrets of its links are hidden. Times as ISO 8601. */
export type PanelMail = {
  id: number;
  template: string;
  to: string;
  subject: string;
  text: string;
  status: MailState;
  heldReason: string | null;
  /** held until the owner corrects something, and tried again by itself */
  isRetried: boolean;
  attempts: number;
  lastError: string | null;
  createdAt: string;
  nextAttemptAt: string;
  sentAt: string | null;
};

export const mailPageSize = 50;

/** The outcome for one of several mails; `message` says why nothing was done, `isSo` that it was so already. */
export type MailResult = { id: number; ok: true } | { id: number; ok: false; message: string; isSo?: true };

export type MailPage = Page<PanelMail> & { counts: Record<MailState, number> };
