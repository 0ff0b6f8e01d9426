export type TicketView = {
  number: string;
  category: string;
  subject: string;
  status: "open" | "answered" | "closed";
  /** The first message and all replies, the oldest first. */
  entries: TicketEntry[];
};

export type TicketEntry = {
  id: number;
  isFromTeam: boolean;
  message: string;
  /** ISO 8601 */
  writtenAt: string;
};
