import "server-only";
import { getBrand } from "@/lib/server/brand";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { translatorIn } from "@/lib/server/i18n/translate";
import { teamAddress } from "@/lib/server/mail/account";
import { autoReplyHeaders } from "@/lib/server/mail/automatic";
import { MailButton, MailFacts, MailQuote, MailText, renderMail } from "@/lib/server/mail/layout";
import { type Mail, type Recipient, replyTo } from "@/lib/server/mail/outbox";
import { shownAddress } from "@/lib/server/mail/shown-address";
import { absoluteUrl } from "@/lib/server/site-url";
import { adminPaths } from "@/lib/shared/admin-paths";
import { ticketLinkDays } from "./constants";
import type { Ticket } from "./schema";

type Numbered = { id: number; number: string };
type ToVisitor = Recipient & { number: string; ticketUrl: string };

const panelUrl = (id: number) => absoluteUrl(adminPaths.inboxItem("tickets", id));

const replyToSupport = () => {
  const { supportEmail, contactEmail } = getBrand();
  return replyTo(supportEmail ?? contactEmail);
};

/** To the team. Replies go to the visitor; the sender is always the site. */
export async function ticketReceivedMail(ticket: Ticket & Numbered): Promise<Mail> {
  const { name: site } = getBrand();
  const { number, subject } = ticket;
  const language = defaultLanguage();
  const t = await translatorIn(language, "mails.support.received");
  const content = await renderMail({
    language,
    preview: `${ticket.category}: ${subject}`,
    title: t("title", { number }),
    footer: t("footer", { site, email: shownAddress(ticket.email) }),
    body: (
      <>
        <MailFacts
          facts={[
            [t("name"), ticket.name],
            [t("email"), shownAddress(ticket.email)],
            [t("category"), ticket.category],
            [t("about"), subject],
          ]}
        />
        <MailQuote>{ticket.message}</MailQuote>
        <MailButton href={panelUrl(ticket.id)}>{t("open")}</MailButton>
      </>
    ),
  });
  return {
    template: "ticket-received",
    to: teamAddress(),
    replyTo: ticket.email,
    subject: t("subject", { number, subject }),
    ...content,
  };
}

export async function ticketAdditionMail(
  addition: Numbered & { name: string; email: string; subject: string; message: string },
): Promise<Mail> {
  const { number, name, subject } = addition;
  const language = defaultLanguage();
  const t = await translatorIn(language, "mails.support.addition");
  const content = await renderMail({
    language,
    preview: t("preview", { name }),
    title: t("title", { number }),
    body: (
      <>
        <MailText>
          {t.rich("text", { name: () => <bdi>{name}</bdi>, subject: () => <bdi>{subject}</bdi> })}
        </MailText>
        <MailQuote>{addition.message}</MailQuote>
        <MailButton href={panelUrl(addition.id)}>{t("open")}</MailButton>
      </>
    ),
  });
  return {
    template: "ticket-addition",
    to: teamAddress(),
    replyTo: addition.email,
    subject: t("subject", { number, subject }),
    ...content,
  };
}

/** To an unverified address, so without any text of the visitor. */
export async function ticketConfirmationMail({ to, language, number, ticketUrl }: ToVisitor): Promise<Mail> {
  const { name: site } = getBrand();
  const t = await translatorIn(language, "mails.support.confirmation");
  const content = await renderMail({
    language,
    preview: t("preview", { number }),
    title: t("title", { number }),
    footer: t("footer", { site }),
    body: (
      <>
        <MailText>{t("thanks")}</MailText>
        <MailText>{t("page")}</MailText>
        <MailButton href={ticketUrl}>{t("open")}</MailButton>
        <MailText>{t("link", { days: ticketLinkDays })}</MailText>
      </>
    ),
  });
  return {
    template: "ticket-confirmation",
    to,
    subject: t("subject", { number, site }),
    headers: autoReplyHeaders,
    ...replyToSupport(),
    ...content,
  };
}

export async function ticketReplyMail(
  message: string,
  { to, language, number, ticketUrl }: ToVisitor,
): Promise<Mail> {
  const { name: site } = getBrand();
  const t = await translatorIn(language, "mails.support.reply");
  const content = await renderMail({
    language,
    preview: t("preview", { number }),
    title: t("title", { number }),
    footer: t("footer", { number, site, days: ticketLinkDays }),
    body: (
      <>
        <MailQuote>{message}</MailQuote>
        <MailButton href={ticketUrl}>{t("open")}</MailButton>
      </>
    ),
  });
  return {
    template: "ticket-reply",
    to,
    subject: t("subject", { number, site }),
    ...replyToSupport(),
    ...content,
  };
}
