import type { OwnComplaint } from "@/lib/features/copyright/types";
import type { FieldValues } from "@/lib/features/items/types";
import type { Expectation, ReviewedKind } from "@/lib/features/reviews/policy";
import type { FieldChange, ItemRef } from "@/lib/features/reviews/types";
import type { StoredSocial } from "@/lib/features/submissions/types";
import type { LanguageCode } from "@/lib/shared/languages";
import type { ItemAction, ItemState } from "./policy";

/** A message of the conversation. */
export type ItemMessage = {
  id: number;
  isFromTeam: boolean;
  message: string;
  /** ISO 8601 */
  writtenAt: string;
};

/** The last change that its submitter suggested. Times in ISO 8601. */
export type OwnRevision = {
  id: number;
  state: ItemState;
  submittedAt: string;
  /** its version */
  updatedAt: string;
  place: QueuePlace | null;
  decision: { at: string; reason: string | null } | null;
  /** the team's request */
  changesRequest: { at: string; reason: string | null } | null;
  /** against the item as it is now; none once it is decided */
  changes: FieldChange[];
  /** the form's, and the addresses of its pictures */
  values: FieldValues;
  pictures: Record<string, string>;
  /** the fields of those pictures that it brings itself, until it is decided */
  ownPictures: string[];
  /** the other file that it brings, until it is decided */
  ownFile: OwnFile | null;
};

type OwnFile = { name: string; sizeBytes: number };

type QueuePlace = { place: number; total: number };

/** Something that was sent, as its submitter sees it: no notes, no names of the team. Times in ISO 8601. */
export type OwnItem = {
  kind: ReviewedKind;
  id: number;
  name: string;
  state: ItemState;
  submittedAt: string;
  /** its version */
  updatedAt: string;
  /** the queue of its kind; null where it does not wait for the team */
  place: QueuePlace | null;
  expectation: Expectation;
  decision: { at: string; reason: string | null } | null;
  /** the team's request */
  changes: { at: string; reason: string | null } | null;
  /** where visitors find it; null where they do not */
  publicPath: string | null;
  values: FieldValues;
  /** those in which a game can have further descriptions */
  languages: LanguageCode[];
  /** short-lived addresses of its pictures, by field */
  pictures: Record<string, string>;
  file: OwnFile | null;
  /** of a content submission */
  socials: StoredSocial[];
  messages: ItemMessage[];
  /** `words`: the name of a message */
  history: { at: string; words: string }[];
  /** the address that mails go to, hidden but for its beginning; null without one */
  mails: { address: string; isOn: boolean } | null;
  /** those that have taken it down, the newest first */
  complaints: OwnComplaint[];
  /** the change that waits, else the last one that was decided */
  revision: OwnRevision | null;
  can: Record<ItemAction, boolean>;
};

/** What a reviewer sees of the one who sent an item. */
export type Conversation = {
  messages: (ItemMessage & { authorName: string | null })[];
  /** what its submitter has changed since the team decided or asked last, and when; null where nothing is different */
  changes: { at: string; fields: FieldChange[] } | null;
  /** when the submitter did what nobody of the team has seen */
  newsAt: string | null;
  /** whether any mail reaches the submitter */
  isReachable: boolean;
  /** what was rejected before, and was sent again as this */
  earlier: ItemRef | null;
};
