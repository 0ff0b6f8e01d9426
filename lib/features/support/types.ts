/** A ticket as its visitor sees it. */
export type TicketView = {
  number: string;
  category: string;
  subject: string;
  status: "open" | "answered" | "closed";
  /** The ticket's own message first, then what was added, oldest first. */
  entries: TicketEntry[];
};

export type TicketEntry = {
  id: number;
  isFromTeam: boolean;
  message: string;
  /** ISO 8601 */
  writtenAt: string;
};
