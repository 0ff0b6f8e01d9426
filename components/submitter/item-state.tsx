import { useLocale, useTranslations } from "next-intl";
import { useMessageText } from "@/components/forms/message-text";
import { Badge } from "@/components/ui/badge";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { expectationWords } from "@/lib/features/reviews/policy";
import type { ItemState } from "@/lib/features/submitter/policy";
import type { OwnItem } from "@/lib/features/submitter/types";
import { formatDateTime } from "@/lib/shared/format";
import type { Promises } from "@/lib/shared/promises";

const variants = {
  pending: "pending",
  changes: "pending",
  approved: "approved",
  rejected: "rejected",
  taken_down: "rejected",
  withdrawn: "neutral",
} as const satisfies Record<ItemState, string>;

export function ItemBadge({ state }: { state: ItemState }) {
  const t = useTranslations("submission.state");
  return <Badge variant={variants[state]}>{t(state)}</Badge>;
}

const tones = {
  changes: "warn",
  approved: "ok",
  rejected: "bad",
  taken_down: "bad",
  withdrawn: "info",
} as const;

export function ItemStanding({ item, promises }: { item: OwnItem; promises: Promises }) {
  const t = useTranslations("submission.standing");
  const read = useMessageText();
  const language = useLocale();
  const { state, place, decision, changes } = item;
  if (state === "pending")
    return (
      <Notice title={place ? t("place", place) : t("queued")}>
        <p className="mt-1 text-ink-muted">{read(expectationWords(item.expectation, promises))}</p>
      </Notice>
    );
  // The approval is not the reason why it is hidden.
  const said = state === "taken_down" ? null : (changes ?? decision);
  return (
    <Notice tone={tones[state]} title={t(`titles.${state}`)}>
      {said ? (
        <p className="mt-1 text-ink-muted">
          <time dateTime={said.at}>{formatDateTime(said.at, language)}</time>
        </p>
      ) : null}
      {said?.reason && state !== "withdrawn" ? (
        <p dir="auto" className="mt-2 max-w-prose break-words whitespace-pre-line">
          {said.reason}
        </p>
      ) : null}
      {state === "taken_down" ? <p className="mt-1">{t("hidden")}</p> : null}
      {state === "changes" ? <p className="mt-2">{t("keepsPlace")}</p> : null}
      {item.publicPath ? (
        <p className="mt-2">
          <PageLink href={item.publicPath} className="font-semibold underline underline-offset-4">
            {t("view")}
          </PageLink>
        </p>
      ) : null}
    </Notice>
  );
}
