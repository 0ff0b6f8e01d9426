import type { CheckResult, CodeProof, HandedKind } from "./constants";

/** A page with a description that only its owner edits. */
export type ProofOffer = {
  proof: CodeProof;
  url: string;
  /** the server has what it needs to read it */
  isReadable: boolean;
};

/** What a claimant can do. */
export type OpenedClaim = {
  code: string;
  offers: ProofOffer[];
  /** the game's website, if the link was mailed to its domain */
  website: string | null;
  /** the last look; time in ISO 8601 */
  check: { at: string; result: CheckResult } | null;
};

/** What the link of a mail opens. */
export type OpenedHandover = {
  kind: HandedKind;
  name: string;
  /** its page, while visitors see it */
  pagePath: string | null;
  /** hidden but for its beginning */
  maskedEmail: string;
  /** `taken`: its maker has it, or it cannot be handed over any longer; `asked`: the team decides */
  state: "open" | "asked" | "accepted" | "declined" | "taken";
  /** null for an invitation */
  claim: OpenedClaim | null;
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

/** A claim that the team decides or that has ended, for the team. Times in ISO 8601. */
export type ShownClaim = {
  id: number;
  email: string;
  state: "asked" | "accepted" | "declined";
  message: string | null;
  proof: string | null;
  decidedBy: string | null;
  /** when it was asked or settled */
  at: string;
  spam: boolean;
};

export type ItemHandover = {
  /** it can be handed over now */
  isOffered: boolean;
  /** the newest first */
  invitations: ShownInvitation[];
  claims: ShownClaim[];
};
