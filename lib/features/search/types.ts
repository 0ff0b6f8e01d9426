/** Something that the search over everything found. */
export type SearchHit = {
  /** as in the audit log; `audit` is an entry of it */
  kind: string;
  id: string;
  name: string;
  /** what distinguishes it: an address, a developer, a ticket's number */
  detail: string | null;
  status: string | null;
  isInTrash: boolean;
  /** where the panel shows it */
  href: string;
};

export type SearchAnswer = { q: string; hits: SearchHit[] };
