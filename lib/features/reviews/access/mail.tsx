import "server-only";
import { submittedNouns } from "@/lib/features/reviews/constants";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import { getBrand } from "@/lib/server/brand";
import { autoReplyHeaders } from "@/lib/server/mail/automatic";
import { MailButton, MailLayout, MailText, renderMail } from "@/lib/server/mail/layout";
import { type Mail, replyTo } from "@/lib/server/mail/outbox";

/** The way out, which every mail to a submitter names. */
export const mailsOffHint = "The page behind the button can switch these mails off.";

/** To whoever sent something: the link to its page. No word of theirs, as for every unproven address. */
export async function submitterReceivedMail(kind: ReviewedKind, to: string, url: string): Promise<Mail> {
  const { name: siteName, contactEmail } = getBrand();
  const noun = submittedNouns[kind];
  const content = await renderMail(
    <MailLayout
      preview={`Your ${noun} is with our team.`}
      title={`Your ${noun} has arrived`}
      footer={`You get this mail because somebody gave this address with a submission at ${siteName}. If it was not you, there is nothing to do. ${mailsOffHint}`}
    >
      <MailText>Thank you. Our team looks at everything that is sent in.</MailText>
      <MailText>
        Your private page shows where it stands. There you can change it while it waits, take it back, and
        write to us:
      </MailText>
      <MailButton href={url}>Open your submission</MailButton>
      <MailText>Please keep the link to yourself: whoever has it can do all of that.</MailText>
    </MailLayout>,
  );
  return {
    template: "submitter-received",
    to,
    subject: `Your ${noun} has arrived | ${siteName}`,
    headers: autoReplyHeaders,
    ...replyTo(contactEmail),
    ...content,
  };
}
