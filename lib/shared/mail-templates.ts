import { codesSaying, nameOfCode } from "@/lib/shared/named-codes";
import { fieldByKind, type ReviewedKind, reviewedKinds } from "@/lib/shared/reviewed-kinds";

const shortNames = fieldByKind("shortName");

/** Every template of the site's mails: as it is stored, and what people call it. */
export const mailTemplates = {
  ...(Object.fromEntries(
    reviewedKinds.map((kind) => [`${kind}-received`, `New ${shortNames[kind].toLowerCase()}`]),
  ) as Record<`${ReviewedKind}-received`, string>),
  "submitter-received": "Submission arrived",
  "submitter-links": "Links to submissions",
  "submitter-message": "Message from a submitter",
  "revision-received": "Suggested change",
  "submitter-answer": "Answer to a submission",
  "submitter-reminder": "Reminder of changes asked for",
  "team-notice": "Notice to the team",
  "contact-received": "Contact message",
  "contact-confirmation": "Contact message arrived",
  "message-reply": "Answer to a contact message",
  "ticket-received": "New ticket",
  "ticket-addition": "Addition to a ticket",
  "ticket-confirmation": "Ticket arrived",
  "ticket-reply": "Answer to a ticket",
  "report-received": "New report",
  "report-outcome": "Outcome of a report",
  "complaint-received": "New copyright complaint",
  "complaint-confirmation": "Copyright complaint arrived",
  "complaint-counter": "Answer to a copyright complaint, to the team",
  "complaint-answered": "Answer to a copyright complaint, to its complainant",
  "complaint-decided": "Copyright complaint: decided",
  "complaint-item": "Copyright complaint: to the submitter",
  "newsletter-confirm": "Newsletter: confirm the address",
  "newsletter-known": "Newsletter: subscribed already",
  "newsletter-leave": "Newsletter: leave the list",
  "newsletter-digest": "Newsletter: digest",
  "decision-approved": "Decision: approved",
  "decision-rejected": "Decision: rejected",
  "decision-unapproved": "Decision: unapproved",
  "decision-changes-wanted": "Decision: changes asked for",
  "passkey-changed": "Passkey added, removed or copied",
  "my-data-link": "Link to one's own data",
  "my-data-receipt": "Receipt of an erasure",
} as const;

export type MailTemplate = keyof typeof mailTemplates;

/** Answers that a person of the team wrote to one other person. */
export const personalTemplates: ReadonlySet<MailTemplate> = new Set([
  "message-reply",
  "ticket-reply",
  "submitter-answer",
]);

/** @returns a template's name */
export const mailTemplateName = (template: string): string => nameOfCode(mailTemplates, template);

/** The templates whose names hold a text, for searching. */
export const mailTemplatesSaying = (text: string): string[] => codesSaying(mailTemplates, text);
