import "server-only";
import { compileMDX } from "next-mdx-remote/rsc";
import type { ReactElement, ReactNode } from "react";
import { Section } from "react-email";
import rehypeSanitize from "rehype-sanitize";
import { getBrand } from "@/lib/server/brand";
import { privateUrl } from "@/lib/server/i18n/languages";
import { translatorIn } from "@/lib/server/i18n/translate";
import { autoReplyHeaders } from "@/lib/server/mail/automatic";
import { MailButton, MailLink, MailText, renderMail } from "@/lib/server/mail/layout";
import type { Mail, Recipient } from "@/lib/server/mail/outbox";
import { absoluteUrl } from "@/lib/server/site-url";
import type { LanguageCode } from "@/lib/shared/languages";
import { apiPaths, paths } from "@/lib/shared/paths";

type ToSubscriber = Recipient & { linkDays: number; confirmUrl: string };

/** Contains no text of the visitor. */
export async function confirmSubscriptionMail({
  to,
  language,
  confirmUrl,
  linkDays,
}: ToSubscriber): Promise<Mail> {
  const { name: site } = getBrand();
  const t = await translatorIn(language, "mails.newsletter.confirm");
  const content = await renderMail({
    language,
    preview: t("preview"),
    title: t("title"),
    footer: t("footer", { site }),
    body: (
      <>
        <MailText>{t("text", { site })}</MailText>
        <MailButton href={confirmUrl}>{t("button")}</MailButton>
        <MailText>{t("link", { days: linkDays })}</MailText>
      </>
    ),
  });
  const subject = t("subject", { site });
  return { template: "newsletter-confirm", to, subject, headers: autoReplyHeaders, ...content };
}

type Leavable = Recipient & { unsubscribeUrl: string };

/** Mailed, because the form never reveals whether an address is subscribed. */
export async function alreadySubscribedMail({ to, language, unsubscribeUrl }: Leavable): Promise<Mail> {
  const { name: site } = getBrand();
  const t = await translatorIn(language, "mails.newsletter.known");
  const content = await renderMail({
    language,
    preview: t("preview"),
    title: t("title"),
    footer: t("footer", { site }),
    body: (
      <>
        <MailText>{t("text")}</MailText>
        <MailText>
          {t.rich("leave", { link: (chunks) => <MailLink href={unsubscribeUrl}>{chunks}</MailLink> })}
        </MailText>
      </>
    ),
  });
  const subject = t("subject", { site });
  return { template: "newsletter-known", to, subject, headers: autoReplyHeaders, ...content };
}

/** For subscribers without one of our mails at hand. */
export async function leaveMail({ to, language, unsubscribeUrl }: Leavable): Promise<Mail> {
  const { name: site } = getBrand();
  const t = await translatorIn(language, "mails.newsletter.leave");
  const content = await renderMail({
    language,
    preview: t("preview"),
    title: t("title"),
    footer: t("footer", { site }),
    body: (
      <>
        <MailText>{t("text")}</MailText>
        <MailButton href={unsubscribeUrl}>{t("button")}</MailButton>
      </>
    ),
  });
  const subject = t("subject", { site });
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

/** The same for all subscribers of a language except for `unsubscribeUrl`. */
export async function renderDigest(
  { games, posts, opening }: DigestContent,
  { language, unsubscribeUrl }: Pick<Leavable, "language" | "unsubscribeUrl">,
): Promise<{ html: string; text: string }> {
  const { name: site } = getBrand();
  const t = await translatorIn(language, "mails.newsletter.digest");
  const first = games.items[0] ?? posts.items[0];
  const moreOf = ({ items, total }: DigestNews) => t("more", { count: total - items.length });
  return renderMail({
    language,
    preview: first ? t("preview", { first: first.title }) : site,
    title: t("title", { site }),
    footer: t.rich("footer", {
      site,
      link: (chunks) => <MailLink href={unsubscribeUrl}>{chunks}</MailLink>,
    }),
    body: (
      <>
        {opening}
        <DigestList title={t("games")} news={games} more={moreOf(games)} />
        <DigestList title={t("posts")} news={posts} more={moreOf(posts)} />
      </>
    ),
  });
}

type DigestListProps = { title: string; news: DigestNews; more: string };

function DigestList({ title, news: { items, total, allUrl }, more }: DigestListProps) {
  if (total === 0) return null;
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
      {total > items.length && (
        <MailText>
          <MailLink href={allUrl}>{more}</MailLink>
        </MailText>
      )}
    </Section>
  );
}

export const confirmUrl = (token: string, language: LanguageCode): string =>
  privateUrl(paths.newsletterConfirm, token, language);

export const unsubscribeUrl = (token: string, language: LanguageCode): string =>
  privateUrl(paths.newsletterUnsubscribe, token, language);

/** One-click unsubscribe in mail programs (RFC 8058). */
export const unsubscribeHeaders = (token: string): Record<string, string> => ({
  "List-Unsubscribe": `<${absoluteUrl(`${apiPaths.newsletterUnsubscribe}?token=${token}`)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
