import type { HandedKind } from "./constants";

/** What the link of a mail opens. */
export type OpenedHandover = {
  kind: HandedKind;
  name: string;
  /** its page, while visitors see it */
  pagePath: string | null;
  /** hidden but for its beginning */
  maskedEmail: string;
  /** `taken`: its maker has it, or it cannot be handed over any longer */
  state: "open" | "accepted" | "taken";
};

/** An invitation, for the team. Times in ISO 8601. */
export type ShownInvitation = {
  id: number;
  email: string;
  state: "open" | "accepted" | "withdrawn" | "expired";
  invitedBy: string;
  createdAt: string;
  settledAt: string | null;
  expiresAt: string;
};

export type ItemHandover = {
  /** it can be handed over now */
  isOffered: boolean;
  /** the newest first */
  invitations: ShownInvitation[];
};
