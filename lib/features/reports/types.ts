import type { Page } from "@/lib/shared/page";
import type { ReportedKind } from "@/lib/shared/reviewed-kinds";
import type { ReportReason, ReportStatus } from "./constants";
import type { ReportFilter } from "./filters";

/** What is reported, as it is now. */
export type ReportedItem = {
  kind: ReportedKind;
  /** of a clip of ours its submission's */
  id: number;
  name: string;
  /** `hidden`: there, and no visitor sees it */
  state: "shown" | "hidden" | "trash";
  /** its page; null where visitors see none */
  path: string | null;
  /** of the row (ISO 8601) */
  updatedAt: string;
  /** the address of whoever sent it, where there is one */
  mailTo: string | null;
  /** it was suspected of spam */
  spam: boolean;
};

/** One report of a visitor; times as ISO 8601. */
export type OneReport = {
  id: number;
  reason: ReportReason;
  message: string;
  email: string | null;
  spam: boolean;
  /** what spoke for it, by the names of lib/shared/spam.ts */
  spamReasons: string[];
  /** its sender had reported the same thing already */
  isRepeat: boolean;
  submittedAt: string;
};

/** Everything that was reported about one thing until it was handled. */
export type ReportRow = {
  id: number;
  item: ReportedItem;
  status: ReportStatus;
  spam: boolean;
  note: string | null;
  reportCount: number;
  /** how many people they come from, as far as we can tell */
  senderCount: number;
  /** addresses that have not heard the outcome */
  addressCount: number;
  reasons: ReportReason[];
  /** the newest first, and not all where there are many */
  reports: OneReport[];
  submittedAt: string;
  lastReportAt: string;
  handledAt: string | null;
  updatedBy: string | null;
  updatedAt: string;
};

export type ReportPage = Page<ReportRow> & { counts: Record<ReportFilter | "all", number> };

/** The outcome of dismissing one of several. */
export type DismissedReport = { id: number; ok: true } | { id: number; ok: false; message: string };
