import "server-only";
import { getBrand } from "@/lib/server/brand";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { textReader } from "@/lib/server/i18n/translate";
import { autoReplyHeaders } from "@/lib/server/mail/automatic";
import { MailButton, MailFacts, MailLayout, MailText, renderMail } from "@/lib/server/mail/layout";
import type { Mail } from "@/lib/server/mail/outbox";
import { privateUrl } from "@/lib/server/site-url";
import { formatDateTime } from "@/lib/shared/format";
import { paths } from "@/lib/shared/paths";
import { linkMinutes } from "./constants";
import { receiptSentences } from "./policy";
import type { Receipt } from "./types";

/** To an address about which something is held: the link to it. */
export async function myDataLinkMail(to: string, token: string): Promise<Mail> {
  const { name: siteName } = getBrand();
  const content = await renderMail(
    <MailLayout
      preview="The link to everything that we hold about this address."
      title="Your data"
      footer={`You get this mail because somebody asked ${siteName} what it holds about this address. If it was not you, there is nothing to do: without this mail nobody sees anything.`}
    >
      <MailText>
        The page behind this button shows everything that we hold about this address. There you can take a
        copy, correct names, withdraw your consent, and have all of it deleted.
      </MailText>
      <MailButton href={privateUrl(paths.myData, token)}>See my data</MailButton>
      <MailText>The link works once, within {linkMinutes} minutes.</MailText>
    </MailLayout>,
  );
  return {
    template: "my-data-link",
    to,
    subject: `Your data | ${siteName}`,
    headers: autoReplyHeaders,
    ...content,
  };
}

/** The last mail to an address: it says what was deleted, and is itself forgotten once it is sent. */
export async function erasureReceiptMail(to: string, receipt: Receipt): Promise<Mail> {
  const { name: siteName } = getBrand();
  const read = await textReader(defaultLanguage());
  const content = await renderMail(
    <MailLayout
      preview="What we held about this address is deleted."
      title="Your data is deleted"
      footer={`You get this mail because somebody who opened a link in a mail to this address had everything about it deleted at ${siteName}. It is the last one: we do not have this address any more.`}
    >
      <MailFacts
        facts={[
          ["Receipt", receipt.number],
          ["Deleted", formatDateTime(receipt.at)],
        ]}
      />
      {receiptSentences(receipt, read).map((sentence) => (
        <MailText key={sentence}>{sentence}</MailText>
      ))}
    </MailLayout>,
  );
  return {
    template: "my-data-receipt",
    to,
    subject: `Your data is deleted | ${siteName}`,
    headers: autoReplyHeaders,
    forgetsAddress: true,
    ...content,
  };
}
