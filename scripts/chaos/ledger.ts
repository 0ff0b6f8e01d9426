/** All forms of visitors, and where each is found by its unique text. */
export const kinds = {
  game: { table: "games", column: "title", teamMails: 1 },
  streamer: { table: "streamers", column: "streamName", teamMails: 1 },
  stream: { table: "streams", column: "title", teamMails: 1 },
  clip: { table: "clips", column: "title", teamMails: 1 },
  contact: { table: "contact_messages", column: "subject", teamMails: 1 },
  ticket: { table: "support_tickets", column: "subject", teamMails: 1 },
  subscriber: { table: "newsletter_subscribers", column: "email", teamMails: 0 },
  submission: { table: "content_submissions", column: "name", teamMails: 1 },
} as const;

export type Kind = keyof typeof kinds;
export type Decided = {
  kind: "game" | "streamer" | "submission";
  id: number;
  action: string;
  inQueue: boolean;
};

/** The sent requests and the site's answers, which are checked afterwards. */
export class Ledger {
  readonly tried: { kind: Kind; marker: string }[] = [];
  readonly accepted: { kind: Kind; marker: string; id: number | undefined }[] = [];
  readonly decided: Decided[] = [];
  /** accepted rows that no loop of the panel has taken yet */
  readonly undecided: Record<Decided["kind"], { id: number; marker: string }[]> = {
    game: [],
    streamer: [],
    submission: [],
  };
  #count = 0;

  newMarker(kind: Kind): string {
    const marker = `chaos-${kind}-${++this.#count}-${Math.random().toString(36).slice(2, 8)}`;
    return kind === "subscriber" ? `${marker}@chaos.example` : marker;
  }

  try(kind: Kind, marker: string): void {
    this.tried.push({ kind, marker });
  }

  accept(kind: Kind, marker: string, id: number | undefined): void {
    this.accepted.push({ kind, marker, id });
    if (id !== undefined && (kind === "game" || kind === "streamer"))
      this.undecided[kind].push({ id, marker });
  }
}
