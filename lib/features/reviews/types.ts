import type { Page } from "@/lib/shared/page";
import type { ListFilter } from "./filters";
import type { DecidedKind, Expectation, ReviewedKind, ReviewStatus } from "./policy";

export type ItemRef = { kind: ReviewedKind; id: number };
export type DecidedRef = { kind: DecidedKind; id: number };

/** A picture that was given as an address and is not ours yet. */
export type AwaitedPicture = {
  /** what it is, in a sentence */
  noun: string;
  url: string;
  /** why the last attempt failed; null before one has */
  reason: string | null;
  /** the attempts so far, and when the next one comes (ISO 8601); null where none comes by itself any more */
  job: { attempts: number; attemptsAtMost: number; nextAt: string } | null;
};

/** The obstacles to approving a row. */
export type Obstacles = {
  /** a sentence that says what is missing; null when nothing is */
  obstacle: string | null;
  awaitedPictures: AwaitedPicture[];
};

/** The common part of all reviewed rows in the panel; dates as ISO 8601. */
export type ReviewFacts = Obstacles & {
  id: number;
  status: ReviewStatus;
  submittedAt: string;
  reviewedAt: string | null;
  /** a user's id */
  reviewedBy: number | null;
  reviewedByName: string | null;
  /** given with the last decision, or with the request for changes */
  reviewReason: string | null;
  /** the row's version */
  updatedAt: string;
  updatedBy: string | null;
  /** the team member who added it; null or absent if a visitor sent it, or its maker has it by now */
  addedBy?: string | null;
  /** when the team handed it over to its maker */
  handedOverAt?: string | null;
  /** suspected to be sent by a program, and why, in the names of lib/shared/spam */
  spam: boolean;
  spamReasons: string[];
};

/** One page of a panel's list, with the numbers of all rows its search finds. */
export type PanelPage<Row> = Page<Row> & {
  /** rows that the search allows, by status, and how many of all are suspected spam */
  counts: Record<ListFilter, number>;
  /** where the search finds nothing else: how many rows it finds in the trash */
  trashCount: number;
};

/** A field of an item with its old and its new value, in words; of a picture their short-lived addresses, "" for none. */
export type FieldChange = {
  label: string;
  before: string;
  after: string;
  /** `text` is compared word by word */
  kind: "text" | "short" | "picture";
};

/** The part of the answer to whoever sent something that says where it stands from now on. */
export type PrivatePage = { submissionUrl: string; expectation: Expectation };
