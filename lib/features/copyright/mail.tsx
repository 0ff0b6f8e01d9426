import "server-only";
import { mailsOffHint } from "@/lib/features/reviews/access/mail";
import { submittedNouns } from "@/lib/features/reviews/constants";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
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
import { shownAddress } from "@/lib/server/mail/shown-address";
import { absoluteUrl } from "@/lib/server/site-url";
import { adminPaths } from "@/lib/shared/admin-paths";
import type { Step } from "./policy";

type AboutItem = { id: number; number: string; item: { kind: string; name: string; path: string } };
type ToComplainant = { number: string; to: string };

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
  const { name: siteName } = getBrand();
  const content = await renderMail(
    <MailLayout
      preview={`${name} says that ${item.path} infringes a copyright.`}
      title={`New copyright complaint ${number}`}
      footer={`Sent by the form for copyright complaints of ${siteName}. Nothing was taken down yet. A reply to this mail goes to ${shownAddress(email)}.`}
    >
      <MailFacts
        facts={[
          ["Name", name],
          ["Email", shownAddress(email)],
          ["About", item.name],
          ["Place", item.path],
        ]}
      />
      <MailQuote>{work}</MailQuote>
      <MailButton href={absoluteUrl(adminPaths.complaint(id))}>Look at the complaint</MailButton>
    </MailLayout>,
  );
  const subject = `Copyright complaint ${number}: ${item.name}`;
  return { template: "complaint-received", to: env().MAIL_TO, replyTo: email, subject, ...content };
}

/** To the team: the submitter says that it is a mistake. */
export async function counterReceivedMail({
  id,
  number,
  item,
  statement,
}: AboutItem & { statement: string }): Promise<Mail> {
  const content = await renderMail(
    <MailLayout
      preview={`The submitter of ${item.path} has answered complaint ${number}.`}
      title={`Answer to copyright complaint ${number}`}
    >
      <MailText>
        Whoever sent “<bdi>{item.name}</bdi>” says that it was taken down by mistake:
      </MailText>
      <MailQuote>{statement}</MailQuote>
      <MailButton href={absoluteUrl(adminPaths.complaint(id))}>Look at both</MailButton>
    </MailLayout>,
  );
  return {
    template: "complaint-counter",
    to: env().MAIL_TO,
    subject: `Answer to copyright complaint ${number}`,
    ...content,
  };
}

/** To the complainant, whose address nobody has proven: the number, and no word of theirs. */
export async function complaintConfirmationMail({
  number,
  to,
  itemUrl,
}: ToComplainant & { itemUrl: string }): Promise<Mail> {
  const { name: siteName } = getBrand();
  const content = await renderMail(
    <MailLayout
      preview={`Your copyright complaint ${number} is with our team.`}
      title={`Your copyright complaint ${number}`}
      footer={`You get this mail because somebody gave this address in the form for copyright complaints of ${siteName}. If it was not you, please reply and tell us.`}
    >
      <MailText>
        Thank you for telling us. Our team looks into your complaint about{" "}
        <MailLink href={itemUrl}>this page</MailLink>.
      </MailText>
      <MailText>
        Each step is mailed to you. To add something, or to take the complaint back, reply to this mail and
        leave the number {number} in its subject.
      </MailText>
    </MailLayout>,
  );
  return {
    template: "complaint-confirmation",
    to,
    subject: `Your copyright complaint ${number} | ${siteName}`,
    headers: autoReplyHeaders,
    ...replyToCopyright(),
    ...content,
  };
}

const complainantFooter = (siteName: string) =>
  `You get this mail because this address was given with a copyright complaint at ${siteName}.`;

/** To the complainant: the submitter has answered. */
export async function complaintAnsweredMail({ number, to }: ToComplainant): Promise<Mail> {
  const { name: siteName } = getBrand();
  const content = await renderMail(
    <MailLayout
      preview={`There is an answer to your copyright complaint ${number}.`}
      title="There is an answer to your complaint"
      footer={complainantFooter(siteName)}
    >
      <MailText>
        Whoever sent us the material says that it was taken down by mistake. It stays off the site while our
        team looks at both sides. We write to you when that is decided.
      </MailText>
    </MailLayout>,
  );
  const subject = `An answer to your copyright complaint ${number} | ${siteName}`;
  return { template: "complaint-answered", to, subject, ...replyToCopyright(), ...content };
}

const decidedWords: Record<Step, { title: string; sentence: string }> = {
  taken_down: {
    title: "Taken down",
    sentence:
      "We have taken the material down while we look into your complaint. Whoever sent it can answer; if the complaint turns out to be mistaken, it comes back.",
  },
  rejected: { title: "Not taken down", sentence: "We have looked at it and leave the material on the site." },
  restored: {
    title: "The material is back",
    sentence: "We have looked at both sides. The material is on the site again.",
  },
  upheld: { title: "It stays down", sentence: "We have looked at it. The material does not come back." },
  withdrawn: { title: "Taken back", sentence: "You have taken your complaint back, and we have closed it." },
};

type Decided = { step: Step; reason: string | null };

/** To the complainant. */
export async function complaintDecidedMail({
  number,
  to,
  step,
  reason,
}: ToComplainant & Decided): Promise<Mail> {
  const { name: siteName } = getBrand();
  const { title, sentence } = decidedWords[step];
  const content = await renderMail(
    <MailLayout
      preview={`About your copyright complaint ${number}: ${sentence}`}
      title={title}
      footer={complainantFooter(siteName)}
    >
      <MailText>{sentence}</MailText>
      {reason ? <MailQuote>{reason}</MailQuote> : null}
    </MailLayout>,
  );
  const subject = `About your copyright complaint ${number} | ${siteName}`;
  return { template: "complaint-decided", to, subject, ...replyToCopyright(), ...content };
}

type ToSubmitter = Decided & {
  number: string;
  kind: ReviewedKind;
  /** as visitors knew it */
  name: string;
  to: string;
  /** the private page */
  url: string;
  /** another complaint still holds it */
  isStillHeld: boolean;
};

function submitterSentence({ step, kind, name, isStillHeld }: ToSubmitter, siteName: string): string {
  const named = `${submittedNouns[kind]} “${name}”`;
  const what = `Your ${named}`;
  if (step === "taken_down")
    return `${what} is not on ${siteName} at the moment: somebody told us that it infringes their copyright. Its page says what they claim. If that is a mistake, please answer there.`;
  if (step === "upheld") return `${what} does not come back to ${siteName}: the complaint was upheld.`;
  if (isStillHeld)
    return `A complaint about your ${named} is settled, but another one still holds it off ${siteName}.`;
  return `${what} is on ${siteName} again, as it was.`;
}

const submitterTitles: Record<Exclude<Step, "rejected">, string> = {
  taken_down: "Taken down after a copyright complaint",
  restored: "A copyright complaint is settled",
  withdrawn: "A copyright complaint was taken back",
  upheld: "A copyright complaint was upheld",
};

/** To the submitter of what a complaint is about: it is down, is back, or stays down. */
export async function complaintItemMail(
  given: ToSubmitter & { step: Exclude<Step, "rejected"> },
): Promise<Mail> {
  const { name: siteName, contactEmail } = getBrand();
  const { number, kind, step, reason, to, url } = given;
  const sentence = submitterSentence(given, siteName);
  const content = await renderMail(
    <MailLayout
      preview={sentence}
      title={submitterTitles[step]}
      footer={`You get this mail because this address was given with a submission at ${siteName}. ${mailsOffHint}`}
    >
      <MailText>{sentence}</MailText>
      {reason ? <MailQuote>{reason}</MailQuote> : null}
      <MailButton href={url}>{step === "taken_down" ? "Read and answer" : "Open your submission"}</MailButton>
    </MailLayout>,
  );
  return {
    template: "complaint-item",
    to,
    subject: `Copyright complaint ${number} about your ${submittedNouns[kind]} | ${siteName}`,
    ...replyTo(contactEmail),
    ...content,
  };
}
