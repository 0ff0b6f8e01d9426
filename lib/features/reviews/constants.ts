import { fieldByKind } from "@/lib/shared/reviewed-kinds";
import type { DecidedKind, NotifiedDecision } from "./policy";

/** Reasons that come up again and again; each is a beginning that can be changed before it is sent. */
type Template = { label: string; text: string };

export const reasonTemplates: Record<Exclude<NotifiedDecision, "approved">, readonly Template[]> = {
  rejected: [
    {
      label: "Not a fit",
      text: "Thank you for sending this. It does not fit what we feature at the moment.",
    },
    {
      label: "Rights unclear",
      text: "We could not tell whether you hold the rights to everything in it. We only show what its sender may share.",
    },
    {
      label: "Against the rules",
      text: "It breaks our rules on prohibited content, so we cannot show it.",
    },
    { label: "Sent twice", text: "We have this from you already, so we keep the first one only." },
    { label: "Too little to go by", text: "There is too little in it for us to see what it is about." },
  ],
  unapproved: [
    {
      label: "Rights claimed",
      text: "Somebody told us that they hold the rights to it. Until that is settled we cannot show it.",
    },
    {
      label: "Against the rules",
      text: "It breaks our rules on prohibited content, so we cannot show it any longer.",
    },
    { label: "Out of date", text: "It is out of date. You are welcome to send us a new version." },
  ],
  changes: [
    {
      label: "Better picture",
      text: "We would like to show this. Could you send us a sharper picture, at least 1280 pixels wide?",
    },
    {
      label: "More words",
      text: "We would like to show this. Could you tell visitors a little more about it?",
    },
    {
      label: "Broken link",
      text: "We would like to show this, but a link in it does not open. Could you send us the right one?",
    },
  ],
};

export const reasonMaxLength = 2000;

/** What is filled in where a reason, or the words about a report, are sent. */
export const reasonPlaceholders = {
  name: "what it is about, by its name",
  me: "your name",
  site: "the site's name",
} as const;

/** The decided thing's name in a mail to its submitter. */
export const submittedNouns: Record<DecidedKind, string> = {
  ...fieldByKind("mailNoun"),
  revision: "change",
};

/** What the panel counts things of a kind as. */
export const countedAs = (kind: string): string => (kind === "revision" ? "suggestion" : kind);

/** The cached pages that show rows of a kind; null where visitors never see one. */
export const tagsOfKinds = fieldByKind("tag");

type DecisionCase =
  | NotifiedDecision
  | "approvedSubmission"
  | "revisionApproved"
  | "revisionChanges"
  | "revisionRejected";

/**
 * The words of a decision's mail (`mails.decision.cases`), shown to the admin before it is sent. The email address is
 * unverified, so the mail quotes nothing that was never public, not even the name. A suggested change does not put in
 * question what is on the site.
 */
export function decisionCase(kind: DecidedKind, decision: NotifiedDecision): DecisionCase {
  if (kind === "submission" && decision === "approved") return "approvedSubmission";
  if (kind !== "revision") return decision;
  if (decision === "approved") return "revisionApproved";
  return decision === "changes" ? "revisionChanges" : "revisionRejected";
}

/** The advice where a row was changed meanwhile and nothing is lost. */
export const lookAgain = "Please look again.";

/** The tables of what visitors send and what can lie in the trash, for SQL of our own. */
export const tableNames = {
  ...fieldByKind("table"),
  revision: "revisions",
  testimonial: "testimonials",
  message: "contact_messages",
  ticket: "support_tickets",
  report: "report_cases",
} as const;
