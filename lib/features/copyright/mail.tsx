import "server-only";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import { getBrand } from "@/lib/server/brand";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { translatorIn } from "@/lib/server/i18n/translate";
import { teamAddress } from "@/lib/server/mail/account";
import { autoReplyHeaders } from "@/lib/server/mail/automatic";
import { MailButton, MailFacts, MailLink, MailQuote, MailText, renderMail } from "@/lib/server/mail/layout";
import { type Mail, type Recipient, replyTo } from "@/lib/server/mail/outbox";
import { shownAddress } from "@/lib/server/mail/shown-address";
import { absoluteUrl } from "@/lib/server/site-url";
import { adminPaths } from "@/lib/shared/admin-paths";
import { isolated } from "@/lib/shared/isolated";
import type { Step } from "./policy";

type AboutItem = { id: number; number: string; item: { kind: string; name: string; path: string } };
type ToComplainant = Recipient & { number: string };

const replyToCopyright = () => {
  const { copyrightEmail, contactEmail } = getBrand();
  return replyTo(copyrightEmail ?? contactEmail);
};

/** To the team: somebody complains. What is private about them stands in the panel only. */
export async function complaintReceivedMail({
  id,
  number,
  item,
  name,
  email,
  work,
}: AboutItem & { name: string; email: string; work: string }): Promise<Mail> {
  const { name: site } = getBrand();
  const language = defaultLanguage();
  const t = await translatorIn(language, "mails.copyright.received");
  const content = await renderMail({
    language,
    preview: t("preview", { name, path: item.path }),
    title: t("title", { number }),
    footer: t("footer", { site, email: shownAddress(email) }),
    body: (
      <>
        <MailFacts
          facts={[
            [t("name"), name],
            [t("email"), shownAddress(email)],
            [t("about"), item.name],
            [t("place"), item.path],
          ]}
        />
        <MailQuote>{work}</MailQuote>
        <MailButton href={absoluteUrl(adminPaths.complaint(id))}>{t("open")}</MailButton>
      </>
    ),
  });
  return {
    template: "complaint-received",
    to: teamAddress(),
    replyTo: email,
    subject: t("subject", { number, item: item.name }),
    ...content,
  };
}

/** To the team: the submitter says that it is a mistake. */
export async function counterReceivedMail({
  id,
  number,
  item,
  statement,
}: AboutItem & { statement: string }): Promise<Mail> {
  const language = defaultLanguage();
  const t = await translatorIn(language, "mails.copyright.counter");
  const title = t("title", { number });
  const content = await renderMail({
    language,
    preview: t("preview", { path: item.path, number }),
    title,
    body: (
      <>
        <MailText>{t.rich("text", { name: () => <bdi>{item.name}</bdi> })}</MailText>
        <MailQuote>{statement}</MailQuote>
        <MailButton href={absoluteUrl(adminPaths.complaint(id))}>{t("open")}</MailButton>
      </>
    ),
  });
  return { template: "complaint-counter", to: teamAddress(), subject: title, ...content };
}

/** To the complainant, whose address nobody has proven: the number, and no word of theirs. */
export async function complaintConfirmationMail({
  number,
  to,
  language,
  itemUrl,
}: ToComplainant & { itemUrl: string }): Promise<Mail> {
  const { name: site } = getBrand();
  const t = await translatorIn(language, "mails.copyright.confirmation");
  const content = await renderMail({
    language,
    preview: t("preview", { number }),
    title: t("title", { number }),
    footer: t("footer", { site }),
    body: (
      <>
        <MailText>
          {t.rich("thanks", { link: (chunks) => <MailLink href={itemUrl}>{chunks}</MailLink> })}
        </MailText>
        <MailText>{t("steps", { number })}</MailText>
      </>
    ),
  });
  return {
    template: "complaint-confirmation",
    to,
    subject: t("subject", { number, site }),
    headers: autoReplyHeaders,
    ...replyToCopyright(),
    ...content,
  };
}

/** To the complainant: the submitter has answered. */
export async function complaintAnsweredMail({ number, to, language }: ToComplainant): Promise<Mail> {
  const { name: site } = getBrand();
  const t = await translatorIn(language, "mails.copyright.answered");
  const content = await renderMail({
    language,
    preview: t("preview", { number }),
    title: t("title"),
    footer: t("footer", { site }),
    body: <MailText>{t("text")}</MailText>,
  });
  const subject = t("subject", { number, site });
  return { template: "complaint-answered", to, subject, ...replyToCopyright(), ...content };
}

type Decided = { step: Step; reason: string | null };

/** To the complainant. */
export async function complaintDecidedMail({
  number,
  to,
  language,
  step,
  reason,
}: ToComplainant & Decided): Promise<Mail> {
  const { name: site } = getBrand();
  const t = await translatorIn(language, "mails.copyright.decided");
  const text = t(`steps.${step}.text`);
  const content = await renderMail({
    language,
    preview: t("preview", { number, text }),
    title: t(`steps.${step}.title`),
    footer: t("footer", { site }),
    body: (
      <>
        <MailText>{text}</MailText>
        {reason ? <MailQuote>{reason}</MailQuote> : null}
      </>
    ),
  });
  const subject = t("subject", { number, site });
  return { template: "complaint-decided", to, subject, ...replyToCopyright(), ...content };
}

type ToSubmitter = Recipient & {
  step: Exclude<Step, "rejected">;
  reason: string | null;
  number: string;
  kind: ReviewedKind;
  /** as visitors knew it */
  name: string;
  /** the private page */
  url: string;
  /** another complaint still holds it */
  isStillHeld: boolean;
};

function submitterSentence({ step, isStillHeld }: ToSubmitter) {
  if (step === "taken_down") return "takenDown";
  if (step === "upheld") return "upheld";
  return isStillHeld ? "stillHeld" : "back";
}

/** To the submitter of what a complaint is about: it is down, is back, or stays down. */
export async function complaintItemMail(given: ToSubmitter): Promise<Mail> {
  const { name: site, contactEmail } = getBrand();
  const { number, kind, name, step, reason, to, language, url } = given;
  const t = await translatorIn(language, "mails.copyright.item");
  const sentence = t(`sentences.${submitterSentence(given)}`, { kind, name: isolated(name), site });
  const content = await renderMail({
    language,
    preview: sentence,
    title: t(`titles.${step}`),
    footer: t("footer", { site }),
    body: (
      <>
        <MailText>{sentence}</MailText>
        {reason ? <MailQuote>{reason}</MailQuote> : null}
        <MailButton href={url}>{step === "taken_down" ? t("answer") : t("open")}</MailButton>
      </>
    ),
  });
  return {
    template: "complaint-item",
    to,
    subject: t("subject", { number, kind, site }),
    ...replyTo(contactEmail),
    ...content,
  };
}
