import "server-only";
import { getBrand } from "@/lib/server/brand";
import { privateUrl } from "@/lib/server/i18n/languages";
import { textReader, translatorIn } from "@/lib/server/i18n/translate";
import { autoReplyHeaders } from "@/lib/server/mail/automatic";
import { MailButton, MailFacts, MailText, renderMail } from "@/lib/server/mail/layout";
import type { Mail, Recipient } from "@/lib/server/mail/outbox";
import { formatDateTime } from "@/lib/shared/format";
import { paths } from "@/lib/shared/paths";
import { linkMinutes } from "./constants";
import { receiptSentences } from "./policy";
import type { Receipt } from "./types";

/** To an address about which something is held: the link to it. */
export async function myDataLinkMail({ to, language }: Recipient, token: string): Promise<Mail> {
  const { name: site } = getBrand();
  const t = await translatorIn(language, "mails.myData.link");
  const content = await renderMail({
    language,
    preview: t("preview"),
    title: t("title"),
    footer: t("footer", { site }),
    body: (
      <>
        <MailText>{t("text")}</MailText>
        <MailButton href={privateUrl(paths.myData, token, language)}>{t("button")}</MailButton>
        <MailText>{t("works", { minutes: linkMinutes })}</MailText>
      </>
    ),
  });
  return {
    template: "my-data-link",
    to,
    subject: t("subject", { site }),
    headers: autoReplyHeaders,
    ...content,
  };
}

/** The last mail to an address: it says what was deleted, and is itself forgotten once it is sent. */
export async function erasureReceiptMail({ to, language }: Recipient, receipt: Receipt): Promise<Mail> {
  const { name: site } = getBrand();
  const t = await translatorIn(language, "mails.myData.receipt");
  const readText = await textReader(language);
  const content = await renderMail({
    language,
    preview: t("preview"),
    title: t("title"),
    footer: t("footer", { site }),
    body: (
      <>
        <MailFacts
          facts={[
            [t("number"), receipt.number],
            [t("at"), formatDateTime(receipt.at, language)],
          ]}
        />
        {receiptSentences(receipt, readText).map((sentence) => (
          <MailText key={sentence}>{sentence}</MailText>
        ))}
      </>
    ),
  });
  return {
    template: "my-data-receipt",
    to,
    subject: t("subject", { site }),
    headers: autoReplyHeaders,
    forgetsAddress: true,
    ...content,
  };
}
