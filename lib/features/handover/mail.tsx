import "server-only";
import { getBrand } from "@/lib/server/brand";
import { translatorIn } from "@/lib/server/i18n/translate";
import { autoReplyHeaders } from "@/lib/server/mail/automatic";
import { MailButton, MailLink, MailQuote, MailText, renderMail } from "@/lib/server/mail/layout";
import { type Mail, type Recipient, replyTo } from "@/lib/server/mail/outbox";
import { absoluteUrl } from "@/lib/server/site-url";
import { isolated } from "@/lib/shared/isolated";
import { paths } from "@/lib/shared/paths";
import { type HandedKind, linkDays } from "./constants";

type ToMaker = Recipient & { kind: HandedKind; name: string; url: string };

/** To an address that the team knows; nobody there has asked for it. @param pageUrl null while no visitor sees the item */
export async function invitationMail({
  kind,
  name,
  to,
  language,
  url,
  pageUrl,
}: ToMaker & { pageUrl: string | null }): Promise<Mail> {
  const { name: site, contactEmail } = getBrand();
  const t = await translatorIn(language, "mails.handover.invitation");
  const item = () => <bdi>{isolated(name)}</bdi>;
  const content = await renderMail({
    language,
    preview: t("preview", { site }),
    title: t("title", { kind }),
    footer: t("footer", { site }),
    body: (
      <>
        <MailText>{t.rich("text", { kind, site, item })}</MailText>
        {pageUrl ? (
          <MailText>
            <MailLink href={pageUrl}>{t("look", { site })}</MailLink>
          </MailText>
        ) : null}
        <MailText>{t("page")}</MailText>
        <MailButton href={url}>{t("open")}</MailButton>
        <MailText>{t("link", { days: linkDays })}</MailText>
        <MailText>
          {t.rich("no", {
            contact: (chunks) => <MailLink href={absoluteUrl(paths.contact)}>{chunks}</MailLink>,
          })}
        </MailText>
      </>
    ),
  });
  const subject = t("subject", { name: isolated(name), site });
  return { template: "handover-invitation", to, subject, ...replyTo(contactEmail), ...content };
}

/** To the maker: the link of the private page. */
export async function handoverDoneMail({ kind, name, to, language, url }: ToMaker): Promise<Mail> {
  const { name: site, contactEmail } = getBrand();
  const t = await translatorIn(language, "mails.handover.done");
  const item = () => <bdi>{isolated(name)}</bdi>;
  const content = await renderMail({
    language,
    preview: t("preview"),
    title: t("title"),
    footer: t("footer", { site }),
    body: (
      <>
        <MailText>{t.rich("text", { kind, site, item })}</MailText>
        <MailText>{t("page")}</MailText>
        <MailButton href={url}>{t("open")}</MailButton>
        <MailText>{t("secret")}</MailText>
      </>
    ),
  });
  return {
    template: "handover-done",
    to,
    subject: t("subject", { name: isolated(name), site }),
    headers: autoReplyHeaders,
    ...replyTo(contactEmail),
    ...content,
  };
}

/** To an address that was entered in the form of a claim; no word of the visitor's. */
export async function claimMail({ kind, name, to, language, url }: ToMaker): Promise<Mail> {
  const { name: site, contactEmail } = getBrand();
  const t = await translatorIn(language, "mails.handover.claim");
  const item = () => <bdi>{isolated(name)}</bdi>;
  const content = await renderMail({
    language,
    preview: t("preview"),
    title: t("title", { kind }),
    footer: t("footer", { site }),
    body: (
      <>
        <MailText>{t.rich("text", { kind, site, item })}</MailText>
        <MailButton href={url}>{t("open")}</MailButton>
        <MailText>{t("link", { days: linkDays })}</MailText>
      </>
    ),
  });
  return {
    template: "handover-claim",
    to,
    subject: t("subject", { name: isolated(name), site }),
    headers: autoReplyHeaders,
    ...replyTo(contactEmail),
    ...content,
  };
}

type ToClaimant = Omit<ToMaker, "url"> & { reason: string | null };

/** To the claimant, after the team has turned the claim down. */
export async function claimDeclinedMail({ kind, name, to, language, reason }: ToClaimant): Promise<Mail> {
  const { name: site, contactEmail } = getBrand();
  const t = await translatorIn(language, "mails.handover.declined");
  const item = () => <bdi>{isolated(name)}</bdi>;
  const content = await renderMail({
    language,
    preview: t("preview"),
    title: t("title"),
    footer: t("footer", { site }),
    body: (
      <>
        <MailText>{t.rich("text", { kind, site, item })}</MailText>
        {reason ? <MailQuote>{reason}</MailQuote> : null}
        <MailText>
          {t.rich("again", {
            contact: (chunks) => <MailLink href={absoluteUrl(paths.contact)}>{chunks}</MailLink>,
          })}
        </MailText>
      </>
    ),
  });
  return {
    template: "handover-declined",
    to,
    subject: t("subject", { name: isolated(name), site }),
    ...replyTo(contactEmail),
    ...content,
  };
}
