import { message } from "./message.ts";
import { codeLabel, findCodes, readNames } from "./named-codes.ts";
import { fieldByKind, type ReviewedKind, reviewedKinds } from "./reviewed-kinds.ts";

const receivedMails = fieldByKind("receivedMail");

/** Messages; the keys are stored. */
export const mailTemplates = {
  ...(Object.fromEntries(reviewedKinds.map((kind) => [`${kind}-received`, receivedMails[kind]])) as Record<
    `${ReviewedKind}-received`,
    string
  >),
  "submitter-received": message("panelMailQueue.templates.submitterReceived"),
  "submitter-links": message("panelMailQueue.templates.submitterLinks"),
  "submitter-message": message("panelMailQueue.templates.submitterMessage"),
  "revision-received": message("panelMailQueue.templates.revisionReceived"),
  "submitter-answer": message("panelMailQueue.templates.submitterAnswer"),
  "submitter-reminder": message("panelMailQueue.templates.submitterReminder"),
  "handover-invitation": message("panelMailQueue.templates.handoverInvitation"),
  "handover-claim": message("panelMailQueue.templates.handoverClaim"),
  "handover-declined": message("panelMailQueue.templates.handoverDeclined"),
  "handover-done": message("panelMailQueue.templates.handoverDone"),
  "team-notice": message("panelMailQueue.templates.teamNotice"),
  "contact-received": message("panelMailQueue.templates.contactReceived"),
  "contact-confirmation": message("panelMailQueue.templates.contactConfirmation"),
  "message-reply": message("panelMailQueue.templates.messageReply"),
  "ticket-received": message("panelMailQueue.templates.ticketReceived"),
  "ticket-addition": message("panelMailQueue.templates.ticketAddition"),
  "ticket-confirmation": message("panelMailQueue.templates.ticketConfirmation"),
  "ticket-reply": message("panelMailQueue.templates.ticketReply"),
  "report-received": message("panelMailQueue.templates.reportReceived"),
  "report-outcome": message("panelMailQueue.templates.reportOutcome"),
  "complaint-received": message("panelMailQueue.templates.complaintReceived"),
  "complaint-confirmation": message("panelMailQueue.templates.complaintConfirmation"),
  "complaint-counter": message("panelMailQueue.templates.complaintCounter"),
  "complaint-answered": message("panelMailQueue.templates.complaintAnswered"),
  "complaint-decided": message("panelMailQueue.templates.complaintDecided"),
  "complaint-item": message("panelMailQueue.templates.complaintItem"),
  "newsletter-confirm": message("panelMailQueue.templates.newsletterConfirm"),
  "newsletter-known": message("panelMailQueue.templates.newsletterKnown"),
  "newsletter-leave": message("panelMailQueue.templates.newsletterLeave"),
  "newsletter-digest": message("panelMailQueue.templates.newsletterDigest"),
  "follow-confirm": message("panelMailQueue.templates.followConfirm"),
  "follow-known": message("panelMailQueue.templates.followKnown"),
  "follow-link": message("panelMailQueue.templates.followLink"),
  "follow-news": message("panelMailQueue.templates.followNews"),
  "decision-approved": message("panelMailQueue.templates.decisionApproved"),
  "decision-rejected": message("panelMailQueue.templates.decisionRejected"),
  "decision-unapproved": message("panelMailQueue.templates.decisionUnapproved"),
  "decision-changes-wanted": message("panelMailQueue.templates.decisionChangesWanted"),
  "passkey-changed": message("panelMailQueue.templates.passkeyChanged"),
  "my-data-link": message("panelMailQueue.templates.myDataLink"),
  "my-data-receipt": message("panelMailQueue.templates.myDataReceipt"),
} as const;

export type MailTemplate = keyof typeof mailTemplates;

export const personalTemplates: ReadonlySet<MailTemplate> = new Set([
  "message-reply",
  "ticket-reply",
  "submitter-answer",
]);

export const mailTemplateName = (template: string): string => codeLabel(mailTemplates, template);

/** @param read of the language of the search */
export const findMailTemplates = (text: string, read: (text: string) => string): string[] =>
  findCodes(readNames(mailTemplates, read), text);
