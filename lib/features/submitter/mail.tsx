import "server-only";
import { mailsOffHint } from "@/lib/features/reviews/access/mail";
import { submittedNouns } from "@/lib/features/reviews/constants";
import type { DecidedKind, ReviewedKind } from "@/lib/features/reviews/policy";
import { getBrand } from "@/lib/server/brand";
import { env } from "@/lib/server/env";
import { autoReplyHeaders } from "@/lib/server/mail/automatic";
import {
  MailButton,
  MailFacts,
  MailLayout,
  MailLink,
  MailQuote,
  MailText,
  renderMail,
} from "@/lib/server/mail/layout";
import { type Mail, replyTo } from "@/lib/server/mail/outbox";
import { absoluteUrl } from "@/lib/server/site-url";
import { adminPaths } from "@/lib/shared/admin-paths";
import { capital, formatDate, plural } from "@/lib/shared/format";
import { changesDays } from "./constants";

type ToSubmitter = { kind: DecidedKind; to: string; url: string };

const footer = (siteName: string) =>
  `You get this mail because this address was given with a submission at ${siteName}. ${mailsOffHint}`;

/** To the submitter: the team has written. */
export async function submitterAnswerMail(message: string, { kind, to, url }: ToSubmitter): Promise<Mail> {
  const { name: siteName, contactEmail } = getBrand();
  const noun = submittedNouns[kind];
  const content = await renderMail(
    <MailLayout
      preview={`Our team wrote about your ${noun}.`}
      title={`About your ${noun}`}
      footer={footer(siteName)}
    >
      <MailQuote>{message}</MailQuote>
      <MailButton href={url}>Read and answer</MailButton>
    </MailLayout>,
  );
  return {
    template: "submitter-answer",
    to,
    subject: `Our team wrote about your ${noun} | ${siteName}`,
    ...replyTo(contactEmail),
    ...content,
  };
}

/** To the submitter: changes were asked for and have not come. */
export async function reminderMail({ kind, to, url }: ToSubmitter): Promise<Mail> {
  const { name: siteName, contactEmail } = getBrand();
  const noun = submittedNouns[kind];
  const content = await renderMail(
    <MailLayout
      preview={`Your ${noun} waits for you.`}
      title={`Your ${noun} waits for you`}
      footer={footer(siteName)}
    >
      <MailText>
        We asked for changes to your {noun} {changesDays.reminder} days ago. Its page says which, and takes
        them.
      </MailText>
      <MailButton href={url}>Make the changes</MailButton>
      <MailText>
        Without an answer it is closed {changesDays.end} days after we asked. Then you can send it again.
      </MailText>
    </MailLayout>,
  );
  return {
    template: "submitter-reminder",
    to,
    subject: `Your ${noun} waits for you | ${siteName}`,
    headers: autoReplyHeaders,
    ...replyTo(contactEmail),
    ...content,
  };
}

type FoundItem = { kind: ReviewedKind; submittedAt: Date; url: string };

/** To an address that was asked for: the links of all that was sent from it. Nobody has proven it: no word of theirs. */
export async function linksMail(to: string, items: readonly FoundItem[]): Promise<Mail> {
  const { name: siteName } = getBrand();
  const content = await renderMail(
    <MailLayout
      preview={`The private pages of ${plural(items.length, "submission")}.`}
      title="Your submissions"
      footer={`You get this mail because somebody asked ${siteName} for the links of this address. If it was not you, there is nothing to do.`}
    >
      <MailText>These are the private pages of what was sent with this address:</MailText>
      {items.map(({ kind, submittedAt, url }) => (
        <MailText key={url}>
          <MailLink href={url}>{`${capital(submittedNouns[kind])} of ${formatDate(submittedAt)}`}</MailLink>
        </MailText>
      ))}
      <MailText>
        Please keep the links to yourself: whoever has one can change and take back what it opens.
      </MailText>
    </MailLayout>,
  );
  return {
    template: "submitter-links",
    to,
    subject: `Your submissions | ${siteName}`,
    headers: autoReplyHeaders,
    ...content,
  };
}

/** To the team: a submitter suggests a change of something that is on the site. */
export async function revisionReceivedMail({ kind, id, name }: ToTeam): Promise<Mail> {
  const noun = submittedNouns[kind];
  const title = `A change of a ${noun} was suggested`;
  const content = await renderMail(
    <MailLayout preview={`${title}: ${name}`} title={title}>
      <MailFacts facts={[[capital(noun), name]]} />
      <MailText>Until it is approved everything stays as it is.</MailText>
      <MailButton href={absoluteUrl(adminPaths.item("revision", id))}>Open the panel</MailButton>
    </MailLayout>,
  );
  return { template: "revision-received", to: env().MAIL_TO, subject: `${title}: ${name}`, ...content };
}

type ToTeam = { kind: ReviewedKind; id: number; name: string };

/** To the team: a submitter has written, or sent again what was rejected. */
export async function submitterMessageMail(
  { kind, id, name }: ToTeam,
  message: string | null,
): Promise<Mail> {
  const noun = submittedNouns[kind];
  const title = message === null ? `A ${noun} was sent again` : `A message about a ${noun}`;
  const content = await renderMail(
    <MailLayout preview={`${title}: ${name}`} title={title}>
      <MailFacts facts={[[capital(noun), name]]} />
      {message === null ? (
        <MailText>It was rejected before. The panel leads to the first one.</MailText>
      ) : (
        <MailQuote>{message}</MailQuote>
      )}
      <MailButton href={absoluteUrl(adminPaths.item(kind, id))}>Open the panel</MailButton>
    </MailLayout>,
  );
  return { template: "submitter-message", to: env().MAIL_TO, subject: `${title}: ${name}`, ...content };
}
