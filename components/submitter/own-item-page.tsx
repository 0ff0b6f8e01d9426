import { useLocale, useTranslations } from "next-intl";
import { useMessageText } from "@/components/forms/message-text";
import { NoScriptHelp } from "@/components/forms/no-script-help";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { TicketThread } from "@/components/messages/support/ticket-thread";
import { AnswerForm } from "@/components/submitter/answer-form";
import { ItemChanges } from "@/components/submitter/item-changes";
import { ItemBadge, ItemStanding } from "@/components/submitter/item-state";
import { OwnComplaintPart } from "@/components/submitter/own-complaint";
import { OwnSuggestion } from "@/components/submitter/own-suggestion";
import { PageActions } from "@/components/submitter/page-actions";
import { SentItem } from "@/components/submitter/sent-item";
import { SiteSnippets } from "@/components/submitter/site-snippets";
import type { OwnItem } from "@/lib/features/submitter/types";
import { formatDate, formatDateTime } from "@/lib/shared/format";
import type { Promises } from "@/lib/shared/promises";

type OwnItemPageProps = {
  item: OwnItem;
  token: string;
  site: { name: string; url: string };
  contactEmail: string | null;
  promises: Promises;
};

export function OwnItemPage({ item, token, site, contactEmail, promises }: OwnItemPageProps) {
  const t = useTranslations("submission.page");
  const read = useMessageText();
  const language = useLocale();
  return (
    <>
      <PageHeader
        width="form"
        eyebrow={t("yours", { kind: item.kind })}
        title={<bdi className="[overflow-wrap:anywhere]">{item.name}</bdi>}
        description={
          <span className="flex flex-wrap items-center gap-3 text-base">
            <ItemBadge state={item.state} />
            <span>{` ${t("sent", { date: formatDate(item.submittedAt, language) })}`}</span>
          </span>
        }
      />
      <Section width="form" className="pt-0">
        <ItemStanding item={item} promises={promises} />
      </Section>
      {item.complaints.map((complaint) => (
        <Section key={complaint.number} width="form" title={t("complaint", { number: complaint.number })}>
          <OwnComplaintPart complaint={complaint} token={token} />
        </Section>
      ))}
      {item.can.suggest && item.revision && item.revision.state !== "withdrawn" ? (
        <Section width="form" title={t("suggestion")}>
          <OwnSuggestion revision={item.revision} token={token} />
        </Section>
      ) : null}
      <Section width="form" title={t("content")}>
        <SentItem item={item} />
        <div className="mt-6 empty:hidden">
          <ItemChanges key={item.id} item={item} token={token} />
        </div>
      </Section>
      <SiteSnippets item={item} site={site} />
      <Section width="form" title={t("messages")}>
        {item.messages.length > 0 ? (
          <TicketThread entries={item.messages} teamName={t("team", { site: site.name })} />
        ) : (
          <p className="text-ink-muted">{t("noMessages")}</p>
        )}
        {item.can.answer ? (
          <div className="mt-6">
            <AnswerForm draftKey={`${item.kind}-${item.id}`} token={token} />
          </div>
        ) : null}
      </Section>
      <Section width="form" title={t("history")}>
        <ol className="flex flex-col gap-2 text-sm">
          {item.history.map(({ at, words }) => (
            <li
              key={`${at} ${words}`}
              className="flex flex-wrap justify-between gap-x-6 border-t border-line pt-2"
            >
              <span>{`${read(words)} `}</span>
              <time dateTime={at} className="text-ink-muted tabular-nums">
                {formatDateTime(at, language)}
              </time>
            </li>
          ))}
        </ol>
      </Section>
      <Section width="form" title={t("thisPage")} description={t("keepPrivate")}>
        <PageActions item={item} token={token} />
        <NoScriptHelp contactEmail={contactEmail} about={t("about", { kind: item.kind })} />
      </Section>
    </>
  );
}
