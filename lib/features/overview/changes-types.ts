/** What happened to one kind of thing: changed elsewhere, or newly arrived where `who` is empty. */
export type Change = {
  kind: string;
  count: number;
  /** names; "you" for another page of one's own account */
  who: string[];
  /** something went into the trash or came back */
  isMoved: boolean;
};
export type Changes = { cursor: string; changes: Change[] };
