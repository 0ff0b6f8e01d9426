import "server-only";
import type { DecidedKind, ReviewedKind } from "@/lib/features/reviews/policy";
import { getBrand } from "@/lib/server/brand";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { translatorIn } from "@/lib/server/i18n/translate";
import { teamAddress } from "@/lib/server/mail/account";
import { autoReplyHeaders } from "@/lib/server/mail/automatic";
import { MailButton, MailFacts, MailLink, MailQuote, MailText, renderMail } from "@/lib/server/mail/layout";
import { type Mail, type Recipient, replyTo } from "@/lib/server/mail/outbox";
import { absoluteUrl } from "@/lib/server/site-url";
import { adminPaths } from "@/lib/shared/admin-paths";
import { formatDate } from "@/lib/shared/format";
import { changesDays } from "./constants";

type ToSubmitter = Recipient & { kind: DecidedKind; url: string };

/** To the submitter: the team has written. */
export async function submitterAnswerMail(
  message: string,
  { kind, to, language, url }: ToSubmitter,
): Promise<Mail> {
  const { name: site, contactEmail } = getBrand();
  const t = await translatorIn(language, "mails.submitter.answer");
  const content = await renderMail({
    language,
    preview: t("preview", { kind }),
    title: t("title", { kind }),
    footer: t("footer", { site }),
    body: (
      <>
        <MailQuote>{message}</MailQuote>
        <MailButton href={url}>{t("open")}</MailButton>
      </>
    ),
  });
  return {
    template: "submitter-answer",
    to,
    subject: t("subject", { kind, site }),
    ...replyTo(contactEmail),
    ...content,
  };
}

/** To the submitter: changes were asked for and have not come. */
export async function reminderMail({ kind, to, language, url }: ToSubmitter): Promise<Mail> {
  const { name: site, contactEmail } = getBrand();
  const t = await translatorIn(language, "mails.submitter.reminder");
  const content = await renderMail({
    language,
    preview: t("preview", { kind }),
    title: t("title", { kind }),
    footer: t("footer", { site }),
    body: (
      <>
        <MailText>{t("asked", { kind, days: changesDays.reminder })}</MailText>
        <MailButton href={url}>{t("open")}</MailButton>
        <MailText>{t("end", { days: changesDays.end })}</MailText>
      </>
    ),
  });
  return {
    template: "submitter-reminder",
    to,
    subject: t("subject", { kind, site }),
    headers: autoReplyHeaders,
    ...replyTo(contactEmail),
    ...content,
  };
}

type FoundItem = { kind: ReviewedKind; submittedAt: Date; url: string };

/** To an address that was asked for: the links of all that was sent from it. Nobody has proven it: no word of theirs. */
export async function linksMail({ to, language }: Recipient, items: readonly FoundItem[]): Promise<Mail> {
  const { name: site } = getBrand();
  const t = await translatorIn(language, "mails.submitter.links");
  const content = await renderMail({
    language,
    preview: t("preview", { count: items.length }),
    title: t("title"),
    footer: t("footer", { site }),
    body: (
      <>
        <MailText>{t("text")}</MailText>
        {items.map(({ kind, submittedAt, url }) => (
          <MailText key={url}>
            <MailLink href={url}>{t("item", { kind, date: formatDate(submittedAt, language) })}</MailLink>
          </MailText>
        ))}
        <MailText>{t("secret")}</MailText>
      </>
    ),
  });
  return {
    template: "submitter-links",
    to,
    subject: t("subject", { site }),
    headers: autoReplyHeaders,
    ...content,
  };
}

type ToTeam = { kind: ReviewedKind; id: number; name: string };

/** To the team: a submitter suggests a change of something that is on the site. */
export async function revisionReceivedMail({ kind, id, name }: ToTeam): Promise<Mail> {
  const language = defaultLanguage();
  const t = await translatorIn(language, "mails.submitter.revision");
  const subject = t("subject", { kind, name });
  const content = await renderMail({
    language,
    preview: subject,
    title: t("title", { kind }),
    body: (
      <>
        <MailFacts facts={[[t("item", { kind }), name]]} />
        <MailText>{t("text")}</MailText>
        <MailButton href={absoluteUrl(adminPaths.item("revision", id))}>{t("open")}</MailButton>
      </>
    ),
  });
  return { template: "revision-received", to: teamAddress(), subject, ...content };
}

/** To the team: a submitter has written, or sent again what was rejected. */
export const submitterMessageMail = (item: ToTeam, message: string | null): Promise<Mail> =>
  message === null ? sentAgainMail(item) : writtenMail(item, message);

async function writtenMail({ kind, id, name }: ToTeam, message: string): Promise<Mail> {
  const language = defaultLanguage();
  const t = await translatorIn(language, "mails.submitter.message");
  const subject = t("subject", { kind, name });
  const content = await renderMail({
    language,
    preview: subject,
    title: t("title", { kind }),
    body: (
      <>
        <MailFacts facts={[[t("item", { kind }), name]]} />
        <MailQuote>{message}</MailQuote>
        <MailButton href={absoluteUrl(adminPaths.item(kind, id))}>{t("open")}</MailButton>
      </>
    ),
  });
  return { template: "submitter-message", to: teamAddress(), subject, ...content };
}

async function sentAgainMail({ kind, id, name }: ToTeam): Promise<Mail> {
  const language = defaultLanguage();
  const t = await translatorIn(language, "mails.submitter.again");
  const subject = t("subject", { kind, name });
  const content = await renderMail({
    language,
    preview: subject,
    title: t("title", { kind }),
    body: (
      <>
        <MailFacts facts={[[t("item", { kind }), name]]} />
        <MailText>{t("text")}</MailText>
        <MailButton href={absoluteUrl(adminPaths.item(kind, id))}>{t("open")}</MailButton>
      </>
    ),
  });
  return { template: "submitter-message", to: teamAddress(), subject, ...content };
}
