import { message } from "@/lib/shared/message";
import { fieldByKind } from "@/lib/shared/reviewed-kinds";
import type { DecidedKind, NotifiedDecision } from "./policy";

export const reasonMaxLength = 2000;

/** What is filled in where a reason, or the words about a report, are sent. */
export const reasonPlaceholders = {
  name: message("templates.placeholders.name"),
  me: message("templates.placeholders.me"),
  site: message("templates.placeholders.site"),
} as const;

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
export const lookAgain = message("panelRefusals.advice.look");

/** A picture that was given as an address and is not copied yet. */
type AwaitedName = "game" | "stream" | "clip" | "banner" | "avatar";

/** Why a row cannot be approved before its picture is ours. */
export const awaitedPicture = (picture: AwaitedName): string => message("panelRefusals.awaited", { picture });

export const gameWithoutCategory = message("panelRefusals.noCategory");

/** The tables of what visitors send and what can lie in the trash, for SQL of our own. */
export const tableNames = {
  ...fieldByKind("table"),
  revision: "revisions",
  testimonial: "testimonials",
  post: "written_posts",
  message: "contact_messages",
  ticket: "support_tickets",
  report: "report_cases",
} as const;
