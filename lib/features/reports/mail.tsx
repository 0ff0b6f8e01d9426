import "server-only";
import { getBrand } from "@/lib/server/brand";
import { env } from "@/lib/server/env";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { textReader } from "@/lib/server/i18n/translate";
import { MailButton, MailFacts, MailLayout, MailQuote, MailText, renderMail } from "@/lib/server/mail/layout";
import { type Mail, replyTo } from "@/lib/server/mail/outbox";
import { shownAddress } from "@/lib/server/mail/shown-address";
import { absoluteUrl } from "@/lib/server/site-url";
import { adminPaths } from "@/lib/shared/admin-paths";
import type { ReportedKind } from "@/lib/shared/reviewed-kinds";
import { type ReportReason, reportedNouns, reportReasons } from "./constants";
import { reportsSection } from "./filters";

type Received = {
  caseId: number;
  kind: ReportedKind;
  name: string;
  reason: ReportReason;
  message: string;
  email: string | null;
};

/** To the team: something was reported. A reply goes to whoever did, where they left an address. */
export async function reportReceivedMail(report: Received): Promise<Mail> {
  const { caseId, kind, name, reason, message, email } = report;
  const { name: siteName } = getBrand();
  const noun = reportedNouns[kind];
  const reasonText = (await textReader(defaultLanguage()))(reportReasons[reason]);
  const content = await renderMail(
    <MailLayout
      preview={`${reasonText}: ${name}`}
      title={`A ${noun} was reported`}
      footer={`Sent by the report form of ${siteName}.${email ? ` A reply to this mail goes to ${shownAddress(email)}.` : ""}`}
    >
      <MailFacts
        facts={[
          [noun.charAt(0).toUpperCase() + noun.slice(1), name],
          ["Reason", reasonText],
          ["Email", email ? shownAddress(email) : "none given"],
        ]}
      />
      <MailQuote>{message}</MailQuote>
      <MailButton href={absoluteUrl(adminPaths.inboxItem(reportsSection, caseId))}>Open the inbox</MailButton>
    </MailLayout>,
  );
  return {
    template: "report-received",
    to: env().MAIL_TO,
    subject: `Report of the ${noun} ${name}`,
    ...replyTo(email),
    ...content,
  };
}

type Outcome = { kind: ReportedKind; name: string; isActed: boolean; words: string | null };

/** To whoever reported something: what came of it. It carries no word of theirs, as for every unproven address. */
export async function reportOutcomeMail(to: string, outcome: Outcome): Promise<Mail> {
  const { name: siteName, contactEmail } = getBrand();
  const { subject, title, sentence } = outcomeSentences(outcome, siteName);
  const content = await renderMail(
    <MailLayout
      preview={sentence}
      title={title}
      footer={`You get this mail because somebody gave this address in the report form of ${siteName}. If it was not you, there is nothing to do.`}
    >
      <MailText>{sentence}</MailText>
      {outcome.words ? <MailQuote>{outcome.words}</MailQuote> : null}
      {contactEmail ? <MailText>Questions? Just reply to this mail.</MailText> : null}
    </MailLayout>,
  );
  return {
    template: "report-outcome",
    to,
    subject,
    ...replyTo(contactEmail),
    ...content,
  };
}

function outcomeSentences(
  { kind, name, isActed }: Outcome,
  siteName: string,
): { subject: string; title: string; sentence: string } {
  const thanks = `Thank you for reporting the ${reportedNouns[kind]} “${name}”. We have looked into it`;
  return {
    subject: `About your report | ${siteName}`,
    title: isActed ? "We have acted on your report" : "We looked into your report",
    sentence: isActed ? `${thanks} and have acted on it.` : `${thanks}, and it stays as it is.`,
  };
}
