import "server-only";
import { getBrand } from "@/lib/server/brand";
import { env } from "@/lib/server/env";
import type { Notice } from "@/lib/server/generated/prisma/client";
import { MailButton, MailLayout, MailLink, MailText, renderMail } from "@/lib/server/mail/layout";
import type { Mail } from "@/lib/server/mail/outbox";
import { absoluteUrl } from "@/lib/server/site-url";
import { adminPaths } from "@/lib/shared/admin-paths";
import { formatNumber, plural } from "@/lib/shared/format";
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
  const content = await renderMail(
    <MailLayout
      preview={`${"by" in item ? `${name} by ${item.by}` : name} is waiting for review`}
      title={`A ${kind} is waiting for review`}
    >
      <MailText>
        <strong>
          <bdi>{name}</bdi>
        </strong>{" "}
        {"by" in item ? (
          <>
            by <bdi>{item.by}</bdi>
          </>
        ) : (
          `(${item.platforms.join(", ")})`
        )}{" "}
        was submitted and is waiting for review.
      </MailText>
      <MailButton href={absoluteUrl(adminPaths.item(kind, id))}>Open the panel</MailButton>
    </MailLayout>,
  );
  return {
    template: `${kind}-received`,
    to: env().MAIL_TO,
    subject: `New ${kind} for review: ${name}`,
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
  const { name: siteName } = getBrand();
  const [first] = notices;
  const headline = first ? noticeHeadline(first) : siteName;
  const title = total === 1 ? headline : `${plural(total, "event")} on ${siteName}`;
  const more = total - notices.length;
  const content = await renderMail(
    <MailLayout
      preview={headline}
      title={title}
      footer={`Sent by ${siteName}. You can choose which mails you get, and how often, in the panel under Notices.`}
    >
      {notices.map((notice) => (
        <MailText key={notice.uid}>
          <MailLink href={absoluteUrl(notice.path)}>
            <bdi>{noticeHeadline(notice)}</bdi>
          </MailLink>
        </MailText>
      ))}
      {more > 0 ? <MailText>and {formatNumber(more)} more</MailText> : null}
      <MailButton href={absoluteUrl(adminPaths.panel)}>Open the panel</MailButton>
    </MailLayout>,
  );
  return { template: "team-notice", to: env().MAIL_TO, subject: title, ...content };
}
