import type { FollowKind, MailedKind, Rhythm } from "./constants";

/** What an address follows: a slug, or the catalog's canonical query without "?". */
export type Followed = { kind: FollowKind; key: string };
export type MailedFollow = { kind: MailedKind; key: string };

/** Public later than `since`, not later than `until`. */
export type Period = { since: Date; until: Date };

/** `pictureUrl` is absolute. */
export type NewsItem = { title: string; text: string; url: string; pictureUrl: string | null; at: Date };

/** What a mail names when it changes: lines of texts or messages, by the message of their name. */
export type Facts = Record<string, string[]>;

/** On the page of an address. `name` is null for something that is not public. */
export type ShownFollow = {
  /** 0 for the newsletter */
  id: number;
  kind: FollowKind;
  name: string | null;
  /** of its page, without a language */
  path: string | null;
  every: Rhythm;
  isConfirmed: boolean;
};

export type FollowsPage = {
  maskedEmail: string;
  follows: ShownFollow[];
};
