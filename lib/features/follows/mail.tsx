import "server-only";
import type { ReactNode } from "react";
import { getBrand } from "@/lib/server/brand";
import { privateUrl } from "@/lib/server/i18n/languages";
import { textReader, translatorIn } from "@/lib/server/i18n/translate";
import { autoReplyHeaders } from "@/lib/server/mail/automatic";
import {
  MailButton,
  MailLink,
  MailPicture,
  MailSection,
  MailSmall,
  MailText,
  renderMail,
} from "@/lib/server/mail/layout";
import type { Mail, Recipient } from "@/lib/server/mail/outbox";
import { absoluteUrl } from "@/lib/server/site-url";
import type { LanguageCode } from "@/lib/shared/languages";
import { apiPaths, paths } from "@/lib/shared/paths";
import { followTemplate, itemsAtMost } from "./constants";
import type { Change } from "./policy";
import type { NewsItem } from "./types";

/** The page of an address; `stop` asks there whether to end one follow. */
const followsUrl = (token: string, language: LanguageCode, stop?: number): string =>
  privateUrl(paths.follows, token, language) + (stop === undefined ? "" : `&stop=${stop}`);

/** One-click unsubscribe of everything (RFC 8058). */
const stopAllHeaders = (token: string): Record<string, string> => ({
  "List-Unsubscribe": `<${absoluteUrl(`${apiPaths.followsStop}?token=${token}`)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

type ToFollower = Recipient & { name: string };

/** Contains no text of the visitor. */
export async function confirmFollowMail({
  to,
  language,
  name,
  token,
  linkDays,
}: ToFollower & { token: string; linkDays: number }): Promise<Mail> {
  const { name: site } = getBrand();
  const t = await translatorIn(language, "mails.follows.confirm");
  const content = await renderMail({
    language,
    preview: t("preview"),
    title: t("title"),
    footer: t("footer", { site }),
    body: (
      <>
        <MailText>{t.rich("text", { site, name: () => <Name>{name}</Name> })}</MailText>
        <MailButton href={privateUrl(paths.followsConfirm, token, language)}>{t("button")}</MailButton>
        <MailText>{t("link", { days: linkDays })}</MailText>
      </>
    ),
  });
  const subject = t("subject", { site });
  return { template: "follow-confirm", to, subject, headers: autoReplyHeaders, ...content };
}

const Name = ({ children }: { children: ReactNode }) => (
  <strong>
    <bdi>{children}</bdi>
  </strong>
);

/** Mailed, because the form never reveals what an address follows. */
export async function knownFollowMail({
  to,
  language,
  name,
  token,
}: ToFollower & { token: string }): Promise<Mail> {
  const { name: site } = getBrand();
  const t = await translatorIn(language, "mails.follows.known");
  const content = await renderMail({
    language,
    preview: t("preview"),
    title: t("title"),
    footer: t("footer", { site }),
    body: (
      <>
        <MailText>{t.rich("text", { name: () => <Name>{name}</Name> })}</MailText>
        <MailButton href={followsUrl(token, language)}>{t("button")}</MailButton>
      </>
    ),
  });
  return {
    template: "follow-known",
    to,
    subject: t("subject", { site }),
    headers: autoReplyHeaders,
    ...content,
  };
}

/** For followers without one of our mails at hand. */
export async function followLinkMail({ to, language, token }: Recipient & { token: string }): Promise<Mail> {
  const { name: site } = getBrand();
  const t = await translatorIn(language, "mails.follows.link");
  const content = await renderMail({
    language,
    preview: t("preview"),
    title: t("title"),
    footer: t("footer", { site }),
    body: (
      <>
        <MailText>{t("text")}</MailText>
        <MailButton href={followsUrl(token, language)}>{t("button")}</MailButton>
      </>
    ),
  });
  return {
    template: "follow-link",
    to,
    subject: t("subject", { site }),
    headers: autoReplyHeaders,
    ...content,
  };
}

/** The news of one follow. */
export type FollowNews = { id: number; name: string; url: string; items: NewsItem[]; changes: Change[] };

type News = Recipient & { token: string; news: FollowNews[]; gone: string[] };

/** Everything that is new for one address. @param gone searches that end with this mail */
export async function followNewsMail({ to, language, token, news, gone }: News): Promise<Mail> {
  const { name: site } = getBrand();
  const t = await translatorIn(language, "mails.follows.news");
  const count = news.reduce((sum, { items, changes }) => sum + items.length + changes.length, 0);
  const [first] = news;
  const named = first?.items[0]?.title ?? first?.name ?? site;
  const content = await renderMail({
    language,
    preview: first ? t("preview", { first: named }) : site,
    title: t("title", { site }),
    footer: t.rich("footer", {
      site,
      manage: (chunks) => <MailLink href={followsUrl(token, language)}>{chunks}</MailLink>,
      stop: (chunks) => <MailLink href={`${followsUrl(token, language)}&stop=all`}>{chunks}</MailLink>,
    }),
    body: (
      <>
        {
          await Promise.all(
            news.map((each) => sectionOf(each, { language, stopUrl: followsUrl(token, language, each.id) })),
          )
        }
        {gone.map((name) => (
          <MailText key={name}>{t.rich("gone", { name: () => <Name>{name}</Name> })}</MailText>
        ))}
      </>
    ),
  });
  return {
    template: followTemplate,
    to,
    subject: first ? t("subject", { site, first: named, others: count - 1 }) : t("subjectGone", { site }),
    headers: stopAllHeaders(token),
    ...content,
  };
}

async function sectionOf(
  { id, name, url, items, changes }: FollowNews,
  { language, stopUrl }: { language: LanguageCode; stopUrl: string },
) {
  const t = await translatorIn(language, "mails.follows.news");
  const read = await textReader(language);
  const shown = items.slice(0, itemsAtMost);
  return (
    <MailSection key={id}>
      <MailText>
        <strong>
          <MailLink href={url}>
            <bdi>{name}</bdi>
          </MailLink>
        </strong>
      </MailText>
      {changes.map((change) => (
        <MailText key={change.name}>
          {change.lines.length > 0
            ? t("changed", { name: read(change.name), value: change.lines.map(read).join(" · ") })
            : t("removed", { name: read(change.name) })}
        </MailText>
      ))}
      {shown.map((item) => (
        <Item key={item.url} item={item} />
      ))}
      {items.length > shown.length ? (
        <MailText>
          <MailLink href={url}>{t("more", { count: items.length - shown.length })}</MailLink>
        </MailText>
      ) : null}
      <MailSmall>
        <MailLink href={stopUrl}>{t("stop")}</MailLink>
      </MailSmall>
    </MailSection>
  );
}

const Item = ({ item: { title, text, url, pictureUrl } }: { item: NewsItem }) => (
  <>
    {pictureUrl ? <MailPicture src={pictureUrl} href={url} /> : null}
    <MailText>
      <MailLink href={url}>
        <bdi>{title}</bdi>
      </MailLink>
      <br />
      <bdi>{text}</bdi>
    </MailText>
  </>
);
