import { useMessageText } from "@/components/forms/message-text";
import { Badge } from "@/components/ui/badge";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { expectationWords } from "@/lib/features/reviews/policy";
import type { ItemState } from "@/lib/features/submitter/policy";
import type { OwnItem } from "@/lib/features/submitter/types";
import { formatDateTime } from "@/lib/shared/format";
import type { Promises } from "@/lib/shared/promises";

const badges = {
  pending: { variant: "pending", label: "Pending" },
  changes: { variant: "pending", label: "Changes wanted" },
  approved: { variant: "approved", label: "Approved" },
  rejected: { variant: "rejected", label: "Not approved" },
  taken_down: { variant: "rejected", label: "Taken down" },
  withdrawn: { variant: "neutral", label: "Withdrawn" },
} as const satisfies Record<ItemState, object>;

export function ItemBadge({ state }: { state: ItemState }) {
  const { variant, label } = badges[state];
  return <Badge variant={variant}>{label}</Badge>;
}

const titles: Record<Exclude<ItemState, "pending">, string> = {
  changes: "We'd like you to change something",
  approved: "Approved",
  rejected: "Not this time",
  taken_down: "Taken down after a copyright complaint",
  withdrawn: "You withdrew it",
};

const tones = {
  changes: "warn",
  approved: "ok",
  rejected: "bad",
  taken_down: "bad",
  withdrawn: "info",
} as const;

export function ItemStanding({ item, promises }: { item: OwnItem; promises: Promises }) {
  const read = useMessageText();
  const { state, place, decision, changes } = item;
  if (state === "pending")
    return (
      <Notice title={place ? `Place ${place.place} of ${place.total} in the queue` : "In the queue"}>
        <p className="mt-1 text-ink-muted">{read(expectationWords(item.expectation, promises))}</p>
      </Notice>
    );
  // The approval is not the reason why it is hidden.
  const said = state === "taken_down" ? null : (changes ?? decision);
  return (
    <Notice tone={tones[state]} title={titles[state]}>
      {said ? (
        <p className="mt-1 text-ink-muted">
          <time dateTime={said.at}>{formatDateTime(said.at)}</time>
        </p>
      ) : null}
      {said?.reason && state !== "withdrawn" ? (
        <p dir="auto" className="mt-2 max-w-prose break-words whitespace-pre-line">
          {said.reason}
        </p>
      ) : null}
      {state === "taken_down" ? (
        <p className="mt-1">It is hidden while we look into the complaint below.</p>
      ) : null}
      {state === "changes" ? <p className="mt-2">It keeps its place in the queue.</p> : null}
      {item.publicPath ? (
        <p className="mt-2">
          <PageLink href={item.publicPath} className="font-semibold underline underline-offset-4">
            View on the site
          </PageLink>
        </p>
      ) : null}
    </Notice>
  );
}
