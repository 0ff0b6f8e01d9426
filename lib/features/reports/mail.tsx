import "server-only";
import { getBrand } from "@/lib/server/brand";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { textReader, translatorIn } from "@/lib/server/i18n/translate";
import { teamAddress } from "@/lib/server/mail/account";
import { MailButton, MailFacts, MailQuote, MailText, renderMail } from "@/lib/server/mail/layout";
import { type Mail, type Recipient, replyTo } from "@/lib/server/mail/outbox";
import { shownAddress } from "@/lib/server/mail/shown-address";
import { absoluteUrl } from "@/lib/server/site-url";
import { adminPaths } from "@/lib/shared/admin-paths";
import { isolated } from "@/lib/shared/isolated";
import type { ReportedKind } from "@/lib/shared/reviewed-kinds";
import { type ReportReason, reportReasons } from "./constants";
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
  const { caseId, kind, name, message, email } = report;
  const { name: site } = getBrand();
  const language = defaultLanguage();
  const t = await translatorIn(language, "mails.reports.received");
  const readText = await textReader(language);
  const reason = readText(reportReasons[report.reason]);
  const content = await renderMail({
    language,
    preview: t("preview", { reason, name }),
    title: t("title", { kind }),
    footer: email ? t("footerWithReply", { site, email: shownAddress(email) }) : t("footer", { site }),
    body: (
      <>
        <MailFacts
          facts={[
            [t("about", { kind }), name],
            [t("reason"), reason],
            [t("email"), email ? shownAddress(email) : t("noEmail")],
          ]}
        />
        <MailQuote>{message}</MailQuote>
        <MailButton href={absoluteUrl(adminPaths.inboxItem(reportsSection, caseId))}>{t("open")}</MailButton>
      </>
    ),
  });
  return {
    template: "report-received",
    to: teamAddress(),
    subject: t("subject", { kind, name }),
    ...replyTo(email),
    ...content,
  };
}

type Outcome = { kind: ReportedKind; name: string; isActed: boolean; words: string | null };

/** To whoever reported something: what came of it. It carries no word of theirs, as for every unproven address. */
export async function reportOutcomeMail(
  { to, language }: Recipient,
  { kind, name, isActed, words }: Outcome,
): Promise<Mail> {
  const { name: site, contactEmail } = getBrand();
  const t = await translatorIn(language, "mails.reports.outcome");
  const about = { kind, name: isolated(name) };
  const text = isActed ? t("acted.text", about) : t("dismissed.text", about);
  const content = await renderMail({
    language,
    preview: text,
    title: isActed ? t("acted.title") : t("dismissed.title"),
    footer: t("footer", { site }),
    body: (
      <>
        <MailText>{text}</MailText>
        {words ? <MailQuote>{words}</MailQuote> : null}
        {contactEmail ? <MailText>{t("questions")}</MailText> : null}
      </>
    ),
  });
  return {
    template: "report-outcome",
    to,
    subject: t("subject", { site }),
    ...replyTo(contactEmail),
    ...content,
  };
}
