import type { ClaimedItem, QueueTab } from "@/lib/features/queue/types";

/** One kind's news: changed elsewhere, or newly arrived where `who` is empty. */
export type Change = {
  kind: string;
  count: number;
  /** names; "you" for another page of one's own account */
  who: string[];
  /** something went into the trash or came back */
  isMoved: boolean;
};
export type Changes = { cursor: string; changes: Change[] };

/** The team's open work. */
export type Open = {
  /** of each kind, and apart from them what is suspected to be spam */
  waiting: Record<QueueTab, number>;
  /** what nobody has answered or closed, suspected spam aside */
  openMessages: number;
  openTickets: number;
  /** things that were reported, each once */
  openReports: number;
  /** new ones, and those whose submitter has answered */
  openComplaints: number;
  failedMails: number;
  heldMails: number;
};

/** How much of it the panel's pages list, suspected spam and what is decided already aside. */
export type OpenCounts = {
  queue: number;
  messages: number;
  tickets: number;
  reports: number;
  complaints: number;
  mailQueue: number;
};

/** The answer that an open page of the panel asks for again and again. */
export type PanelNews = Changes & { open: OpenCounts; claims: ClaimedItem[] };

/** The panel's state at a glance. */
export type Overview = Open & {
  /** working days that the longest-waiting item has waited; null when nothing waits */
  oldestWorkingDays: number | null;
  /** hours between submission and decision, of the last 30 days; null without decisions */
  medianReviewHours: number | null;
  /** bytes of submitted files */
  storedBytes: number;
  /** posts that visitors see; when their source was last read and good, as ISO 8601; why the last try failed */
  blog: { posts: number; readAt: string | null; failure: string | null };
  /** of the last 14 days, the oldest first */
  days: { day: string; arrived: number; decided: number }[];
};

/** A step of a new site's first day. */
export type FirstDayStep = {
  name: "secondFactor" | "names" | "legalTexts" | "mail" | "storage" | "backup" | "webhook";
  isDone: boolean;
  /** what was measured, as a sentence */
  words: string;
};
