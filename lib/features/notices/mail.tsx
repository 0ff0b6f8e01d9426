import "server-only";
import { getBrand } from "@/lib/server/brand";
import type { Notice } from "@/lib/server/generated/prisma/client";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { textReader, translatorIn } from "@/lib/server/i18n/translate";
import { teamAddress } from "@/lib/server/mail/account";
import { MailButton, MailLink, MailText, renderMail } from "@/lib/server/mail/layout";
import type { Mail } from "@/lib/server/mail/outbox";
import { absoluteUrl } from "@/lib/server/site-url";
import { adminPaths } from "@/lib/shared/admin-paths";
import { noticeHeadline } from "@/lib/shared/notices";
import type { PlainKind } from "@/lib/shared/reviewed-kinds";

type MailedNotice = Pick<Notice, "uid" | "kind" | "itemKind" | "title" | "detail" | "path" | "byName">;

type ReceivedItem = { id: number; name: string } & (
  | { kind: "game" | PlainKind; by: string }
  | { kind: "streamer"; platforms: string[] }
);

/** To the team, with a link to the panel and never with a picture. */
export async function itemReceivedMail(item: ReceivedItem): Promise<Mail> {
  const { kind, id, name } = item;
  const language = defaultLanguage();
  const t = await translatorIn(language, "mails.items");
  const shownName = () => (
    <strong>
      <bdi>{name}</bdi>
    </strong>
  );
  const content = await renderMail({
    language,
    preview: "by" in item ? t("previewWithMaker", { name, maker: item.by }) : t("preview", { name }),
    title: t("title", { kind }),
    body: (
      <>
        <MailText>
          {"by" in item
            ? t.rich("textWithMaker", { name: shownName, maker: () => <bdi>{item.by}</bdi> })
            : t.rich("text", { name: shownName, platforms: item.platforms.join(", ") })}
        </MailText>
        <MailButton href={absoluteUrl(adminPaths.item(kind, id))}>{t("open")}</MailButton>
      </>
    ),
  });
  return {
    template: `${kind}-received`,
    to: teamAddress(),
    subject: t("subject", { kind, name }),
    ...content,
  };
}

/** Items listed per mail; the panel shows all. */
export const namedInMail = 50;

/**
 * To the team: one event, or those of an hour or a day, each with a link.
 * @param total including events that are not listed
 */
export async function noticeMail(notices: readonly MailedNotice[], total = notices.length): Promise<Mail> {
  const { name: site } = getBrand();
  const language = defaultLanguage();
  const t = await translatorIn(language, "mails.notices");
  const readText = await textReader(language);
  const [first] = notices;
  const headline = first ? readText(noticeHeadline(first)) : site;
  const title = total === 1 ? headline : t("title", { count: total, site });
  const more = total - notices.length;
  const content = await renderMail({
    language,
    preview: headline,
    title,
    footer: t("footer", { site }),
    body: (
      <>
        {notices.map((notice) => (
          <MailText key={notice.uid}>
            <MailLink href={absoluteUrl(notice.path)}>
              <bdi>{readText(noticeHeadline(notice))}</bdi>
            </MailLink>
          </MailText>
        ))}
        {more > 0 ? <MailText>{t("more", { count: more })}</MailText> : null}
        <MailButton href={absoluteUrl(adminPaths.panel)}>{t("open")}</MailButton>
      </>
    ),
  });
  return { template: "team-notice", to: teamAddress(), subject: title, ...content };
}
