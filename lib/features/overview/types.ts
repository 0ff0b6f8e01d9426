import type { QueueTab } from "@/lib/features/queue/constants";
import type { ClaimedItem } from "@/lib/features/queue/types";

/** Changes of one kind; an empty `who` means an arrival. */
export type Change = {
  kind: string;
  count: number;
  /** names; "you" for another page of the same account */
  who: string[];
  /** moved to the trash or restored */
  isMoved: boolean;
};
export type Changes = { cursor: string; changes: Change[] };

export type Open = {
  /** per kind, without suspected spam */
  waiting: Record<QueueTab, number>;
  /** unanswered and open, without suspected spam */
  openMessages: number;
  openTickets: number;
  /** reported items, each counted once */
  openReports: number;
  /** new ones, and those with a counter-notice */
  openComplaints: number;
  failedMails: number;
  heldMails: number;
};

/** Counts of listed items, without suspected spam and decided ones. */
export type OpenCounts = {
  queue: number;
  messages: number;
  tickets: number;
  reports: number;
  complaints: number;
  mailQueue: number;
};

/** The answer that open panel pages poll. */
export type PanelNews = Changes & { open: OpenCounts; claims: ClaimedItem[] };

export type Overview = Open & {
  /** how long the oldest item has waited; null without one */
  oldestWorkingDays: number | null;
  /** from submission to decision, over 30 days; null without decisions */
  medianReviewHours: number | null;
  /** size of submitted files */
  storedBytes: number;
  /** visible posts; the source's last successful read in ISO 8601; why the last read failed */
  blog: { posts: number; readAt: string | null; failure: string | null };
  /** the last 14 days, the oldest first */
  days: { day: string; arrived: number; decided: number }[];
};

export type FirstDayStep = {
  name: "secondFactor" | "names" | "legalTexts" | "mail" | "storage" | "backup" | "webhook";
  isDone: boolean;
  /** the measured state as a sentence */
  words: string;
};
