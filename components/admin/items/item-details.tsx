"use client";

import { useTranslations } from "next-intl";
import type { ReactNode, Ref } from "react";
import { FieldChanges } from "@/components/admin/changes/field-changes";
import { FileChange } from "@/components/admin/changes/file-change";
import { ItemConversation } from "@/components/admin/conversation/item-conversation";
import { Handover } from "@/components/admin/handover/item-handover";
import { type ItemView, viewOf } from "@/components/admin/items/item-view";
import { RelatedItems } from "@/components/admin/items/related-items";
import { WaitingLine } from "@/components/admin/items/waiting-line";
import { ReviewBadges } from "@/components/admin/list/review-badges";
import { RowDetails } from "@/components/admin/list/row-details";
import { RowPicture } from "@/components/admin/list/row-picture";
import { SpamReasons } from "@/components/admin/list/spam-reasons";
import { useMailReady } from "@/components/admin/shell/panel-context";
import { FilePreview } from "@/components/admin/submissions/file-preview";
import { useMessageText, useReader } from "@/components/forms/message-text";
import { Badge } from "@/components/ui/badge";
import type { QueueItem } from "@/lib/features/queue/types";
import type { ReviewStatus } from "@/lib/features/reviews/policy";
import { cn } from "@/lib/shared/cn";

type ItemDetailsProps = {
  item: QueueItem;
  status: ReviewStatus;
  headingId: string;
  headingRef: Ref<HTMLHeadingElement>;
  /** after the badges */
  action: ReactNode;
  /** what is in the way of an approval */
  obstacles: ReactNode;
  /** when the address of a picture or a file has expired */
  onExpired: () => void;
};

/** Everything that was sent with an item, its history and its submitter. */
export function ItemDetails(props: ItemDetailsProps) {
  const { item, status, headingId, headingRef, action, obstacles, onExpired } = props;
  const view = viewOf(item);
  const read = useMessageText();
  // A suggested change shows its pictures side by side.
  const hasPicture = item.kind === "submission" ? item.row.fileName !== null : item.kind !== "revision";
  return (
    <div className={cn("grid gap-6 tall:**:scroll-mb-32", hasPicture && "lg:grid-cols-[3fr_2fr]")}>
      <div className={cn("min-w-0", !hasPicture && "hidden")}>
        {item.kind === "submission" ? (
          <FilePreview submission={item.row} onExpired={onExpired} />
        ) : (
          <RowPicture
            src={view.pictureSrc}
            alt={read(view.pictureAlt)}
            avatar={view.avatar}
            onExpired={onExpired}
          />
        )}
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <Badge variant="mode">{read(view.kindLabel)}</Badge>
          <ReviewBadges row={{ ...item.row, status }} />
          <span className="contents">{action}</span>
        </div>
        <h2
          id={headingId}
          ref={headingRef}
          tabIndex={-1}
          className="mt-2 scroll-mb-[40vh]! text-2xl break-words outline-none"
        >
          {view.name}
        </h2>
        <WaitingLine item={item} by={view.by} className="mt-1 text-sm" />
        <SpamReasons reasons={item.row.spamReasons} className="mt-1" />
        {item.kind === "revision" ? (
          <>
            <FieldChanges changes={item.row.changes} className="mt-3" />
            {item.row.files ? (
              <FileChange name={view.name} files={item.row.files} onExpired={onExpired} />
            ) : null}
          </>
        ) : (
          <p className={cn("mt-3 break-words whitespace-pre-line", hasPicture && "max-w-prose")}>
            {view.text}
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-x-4 text-sm">{view.facts}</div>
        <div className="contents">{obstacles}</div>
        <RowDetails row={item.row} details={view.details(useReader())} />
        <History key={`${item.kind} ${item.row.id}`} item={item} />
        {item.row.addedBy ? null : <MailAddress view={view} isOff={item.submitter.mailsOff} />}
      </div>
    </div>
  );
}

function History({ item }: { item: QueueItem }) {
  if (item.kind === "revision") return <ItemConversation kind={item.row.item.kind} id={item.row.item.id} />;
  return (
    <>
      <Handover kind={item.kind} row={item.row} />
      {item.row.addedBy ? null : <ItemConversation kind={item.kind} id={item.row.id} />}
      <RelatedItems kind={item.kind} id={item.row.id} />
    </>
  );
}

/** Where the submitter is notified of a decision, or why they cannot be. */
function MailAddress({ view, isOff }: { view: ItemView; isOff: boolean }) {
  const t = useTranslations("panelItems.itemDetails");
  const isMailReady = useMailReady();
  return (
    <p className="mt-4 text-sm text-ink-muted">
      {view.mailTo
        ? t.rich(isMailReady ? "notified" : "leftAddress", {
            address: () => (
              <span translate="no" className="break-all text-ink">
                {view.mailTo}
              </span>
            ),
          })
        : t(isOff ? "mailsOff" : "noAddress")}
    </p>
  );
}
