import "server-only";
import { compileMDX } from "next-mdx-remote/rsc";
import type { ReactElement, ReactNode } from "react";
import { Section } from "react-email";
import rehypeSanitize from "rehype-sanitize";
import { getBrand } from "@/lib/server/brand";
import { autoReplyHeaders } from "@/lib/server/mail/automatic";
import { MailButton, MailLayout, MailLink, MailText, renderMail } from "@/lib/server/mail/layout";
import type { Mail } from "@/lib/server/mail/outbox";
import { absoluteUrl, privateUrl } from "@/lib/server/site-url";
import { formatNumber } from "@/lib/shared/format";
import { apiPaths, paths } from "@/lib/shared/paths";

const notYou = (siteName: string) =>
  `You get this mail because this address was entered in the newsletter form of ${siteName}. If it wasn't you, you can ignore this mail: without your confirmation, we won't send the newsletter.`;

/** Contains no text of the visitor. */
export async function confirmSubscriptionMail({
  to,
  confirmUrl,
  linkDays,
}: {
  to: string;
  confirmUrl: string;
  linkDays: number;
}): Promise<Mail> {
  const { name: siteName } = getBrand();
  const content = await renderMail(
    <MailLayout
      preview="One more step: confirm your subscription."
      title="Confirm your subscription"
      footer={notYou(siteName)}
    >
      <MailText>
        Do you want the newsletter of {siteName}? Press this button, then confirm on the page that opens.
      </MailText>
      <MailButton href={confirmUrl}>Yes, subscribe me</MailButton>
      <MailText>The link works for {linkDays} days.</MailText>
    </MailLayout>,
  );
  const subject = `Confirm your subscription | ${siteName}`;
  return { template: "newsletter-confirm", to, subject, headers: autoReplyHeaders, ...content };
}

type Leavable = { to: string; unsubscribeUrl: string };

/** Mailed, because the form never reveals whether an address is subscribed. */
export async function alreadySubscribedMail({ to, unsubscribeUrl }: Leavable): Promise<Mail> {
  const { name: siteName } = getBrand();
  const content = await renderMail(
    <MailLayout
      preview="You are already subscribed."
      title="You are already subscribed"
      footer={`You get this mail because this address was entered in the newsletter form of ${siteName}.`}
    >
      <MailText>
        This address is already subscribed to our newsletter. You don't need to do anything.
      </MailText>
      <MailText>
        No longer interested? <MailLink href={unsubscribeUrl}>Unsubscribe</MailLink>
      </MailText>
    </MailLayout>,
  );
  const subject = `You are already subscribed | ${siteName}`;
  return { template: "newsletter-known", to, subject, headers: autoReplyHeaders, ...content };
}

/** For subscribers without one of our mails at hand. */
export async function leaveMail({ to, unsubscribeUrl }: Leavable): Promise<Mail> {
  const { name: siteName } = getBrand();
  const content = await renderMail(
    <MailLayout
      preview="Unsubscribe with one press."
      title="Unsubscribe from the newsletter"
      footer={`You get this mail because someone requested it on ${siteName}. If it wasn't you, you can ignore this mail: you stay subscribed.`}
    >
      <MailText>
        Press this button, then confirm on the page that opens. We won't send you any more newsletters.
      </MailText>
      <MailButton href={unsubscribeUrl}>Unsubscribe</MailButton>
    </MailLayout>,
  );
  const subject = `Unsubscribe from the newsletter | ${siteName}`;
  return { template: "newsletter-leave", to, subject, headers: autoReplyHeaders, ...content };
}

type DigestItem = { title: string; description: string; url: string };
/** The first items, the total, and a link to all. */
export type DigestNews = { items: DigestItem[]; total: number; allUrl: string };
type DigestContent = { games: DigestNews; posts: DigestNews; opening?: ReactElement | null };

/** Styles of markdown elements in mails. */
const inMails = {
  p: ({ children }: { children?: ReactNode }) => <MailText>{children}</MailText>,
  a: ({ href = "", children }: { href?: string; children?: ReactNode }) => (
    <MailLink href={href}>{children}</MailLink>
  ),
};

const openingTags = [
  "p",
  "br",
  "a",
  "strong",
  "em",
  "del",
  "code",
  "ul",
  "ol",
  "li",
  "h2",
  "h3",
  "blockquote",
];

/** Renders the opening's markdown without HTML; links must be web or mail addresses. */
export async function renderOpening(source: string): Promise<ReactElement> {
  const sanitized: [typeof rehypeSanitize, object] = [
    rehypeSanitize,
    { tagNames: openingTags, attributes: { a: ["href"] }, protocols: { href: ["http", "https", "mailto"] } },
  ];
  const { content } = await compileMDX({
    source,
    options: { mdxOptions: { format: "md", rehypePlugins: [sanitized] }, parseFrontmatter: false },
    components: inMails,
  });
  return content;
}

/** The same for all subscribers except for `unsubscribeUrl`. */
export async function renderDigest(
  { games, posts, opening }: DigestContent,
  unsubscribeUrl: string,
): Promise<{ html: string; text: string }> {
  const { name: siteName } = getBrand();
  const first = games.items[0] ?? posts.items[0];
  return renderMail(
    <MailLayout
      preview={first ? `${first.title} and more` : siteName}
      title={`New on ${siteName}`}
      footer={
        <>
          You get this mail because you confirmed your subscription at {siteName}.{" "}
          <MailLink href={unsubscribeUrl}>Unsubscribe</MailLink>
        </>
      }
    >
      {opening}
      <DigestList title="New games" news={games} />
      <DigestList title="From the blog" news={posts} />
    </MailLayout>,
  );
}

function DigestList({ title, news: { items, total, allUrl } }: { title: string; news: DigestNews }) {
  if (total === 0) return null;
  const more = total - items.length;
  return (
    <Section>
      <MailText>
        <strong>{title}</strong>
      </MailText>
      {items.map((item) => (
        <MailText key={item.url}>
          <MailLink href={item.url}>
            <bdi>{item.title}</bdi>
          </MailLink>
          <br />
          <bdi>{item.description}</bdi>
        </MailText>
      ))}
      {more > 0 && (
        <MailText>
          <MailLink href={allUrl}>and {formatNumber(more)} more</MailLink>
        </MailText>
      )}
    </Section>
  );
}

export const confirmUrl = (token: string): string => privateUrl(paths.newsletterConfirm, token);

export const unsubscribeUrl = (token: string): string => privateUrl(paths.newsletterUnsubscribe, token);

/** One-click unsubscribe in mail programs (RFC 8058). */
export const unsubscribeHeaders = (token: string): Record<string, string> => ({
  "List-Unsubscribe": `<${absoluteUrl(`${apiPaths.newsletterUnsubscribe}?token=${token}`)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
