import { codeLabel, findCodes } from "@/lib/shared/named-codes";
import { fieldByKind, type ReviewedKind, reviewedKinds } from "@/lib/shared/reviewed-kinds";

const shortNames = fieldByKind("shortName");

/** The keys are stored. */
export const mailTemplates = {
  ...(Object.fromEntries(
    reviewedKinds.map((kind) => [`${kind}-received`, `New ${shortNames[kind].toLowerCase()}`]),
  ) as Record<`${ReviewedKind}-received`, string>),
  "submitter-received": "Submission received",
  "submitter-links": "Links to submissions",
  "submitter-message": "Message from a submitter",
  "revision-received": "Suggested change",
  "submitter-answer": "Answer to a submission",
  "submitter-reminder": "Reminder of requested changes",
  "team-notice": "Notice to the team",
  "contact-received": "Contact message",
  "contact-confirmation": "Contact message received",
  "message-reply": "Answer to a contact message",
  "ticket-received": "New ticket",
  "ticket-addition": "Addition to a ticket",
  "ticket-confirmation": "Ticket received",
  "ticket-reply": "Answer to a ticket",
  "report-received": "New report",
  "report-outcome": "Outcome of a report",
  "complaint-received": "New copyright complaint",
  "complaint-confirmation": "Copyright complaint received",
  "complaint-counter": "Answer to a copyright complaint, to the team",
  "complaint-answered": "Answer to a copyright complaint, to its complainant",
  "complaint-decided": "Copyright complaint: decided",
  "complaint-item": "Copyright complaint: to the submitter",
  "newsletter-confirm": "Newsletter: confirm the address",
  "newsletter-known": "Newsletter: already subscribed",
  "newsletter-leave": "Newsletter: leave the list",
  "newsletter-digest": "Newsletter: digest",
  "decision-approved": "Decision: approved",
  "decision-rejected": "Decision: rejected",
  "decision-unapproved": "Decision: unapproved",
  "decision-changes-wanted": "Decision: changes requested",
  "passkey-changed": "Passkey added, removed or copied",
  "my-data-link": "Link to your data",
  "my-data-receipt": "Confirmation of erasure",
} as const;

export type MailTemplate = keyof typeof mailTemplates;

export const personalTemplates: ReadonlySet<MailTemplate> = new Set([
  "message-reply",
  "ticket-reply",
  "submitter-answer",
]);

export const mailTemplateName = (template: string): string => codeLabel(mailTemplates, template);

export const findMailTemplates = (text: string): string[] => findCodes(mailTemplates, text);
