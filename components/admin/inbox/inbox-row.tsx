"use client";

import { useLocale, useTranslations } from "next-intl";
import { type RefObject, useRef, useState } from "react";
import { InboxActions } from "@/components/admin/inbox/inbox-actions";
import { useWaitsUnsent } from "@/components/admin/inbox/use-inbox-draft";
import { SpamReasons } from "@/components/admin/list/spam-reasons";
import { isRowClick } from "@/components/admin/shell/row-click";
import { useFocusFallback } from "@/components/admin/shell/use-focus-fallback";
import { useMessageText } from "@/components/forms/message-text";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import type { InboxItem, InboxStatus } from "@/lib/features/inbox/types";
import { categoryName } from "@/lib/features/support/constants";
import { cn } from "@/lib/shared/cn";
import { formatDateTime } from "@/lib/shared/format";

const badgeOf: Record<InboxStatus, "pending" | "approved" | "neutral"> = {
  open: "pending",
  answered: "approved",
  closed: "neutral",
};

type InboxRowProps = {
  item: InboxItem;
  /** receives the focus when the row leaves the list */
  heading: RefObject<HTMLElement | null>;
  /** opened by a link */
  startsOpen: boolean;
  isTicked: boolean;
  onTick: (on: boolean) => void;
  assignees: readonly string[];
  ownName: string;
};

/** A message or ticket: one line when collapsed, the thread and its actions when open. */
export function InboxRow(props: InboxRowProps) {
  const { item, heading, startsOpen, isTicked, onTick, ...own } = props;
  const t = useTranslations("panelInbox.row");
  const language = useLocale();
  const tInbox = useTranslations("panelInbox");
  const read = useMessageText();
  const [isOpen, setOpen] = useState(startsOpen);
  const waitsUnsent = useWaitsUnsent(item, isOpen);
  const element = useRef<HTMLLIElement>(null);
  useFocusFallback(element, heading);
  const headingId = `${item.kind}-${item.id}`;
  return (
    <li
      ref={element}
      aria-labelledby={headingId}
      className="border-t border-line p-3 first:border-t-0 sm:px-4"
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button in it does the same by keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div
        className="-mx-3 -my-3 cursor-pointer px-3 py-3 sm:-mx-4 sm:px-4"
        onClick={(event) => isRowClick(event.nativeEvent) && setOpen(!isOpen)}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Checkbox
            checked={isTicked}
            aria-label={t("tick", { name: item.subject })}
            onChange={(event) => onTick(event.target.checked)}
          />
          <h3 id={headingId} className="min-w-0 text-base wrap-anywhere">
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="min-h-6 text-start underline-offset-4 hover:underline"
            >
              {item.number ? <span className="me-2 text-ink-muted tabular-nums">{item.number}</span> : null}
              <bdi>{item.subject}</bdi>
            </button>
          </h3>
          <Badge variant={badgeOf[item.status]} className="capitalize">
            {tInbox(`states.${item.status}`)}
          </Badge>
          {item.category ? <Badge>{read(categoryName(item.category))}</Badge> : null}
          {item.spam ? <Badge variant="rejected">{t("spam")}</Badge> : null}
          {item.notes ? <Badge>{t("notes")}</Badge> : null}
          {item.assigneeName ? <Badge translate="no">{item.assigneeName}</Badge> : null}
          {waitsUnsent ? <Badge variant="pending">{t("unsent")}</Badge> : null}
        </div>
        <p className="mt-1 text-xs text-ink-muted tabular-nums">
          <bdi className="font-medium wrap-anywhere text-ink" translate="no">
            {item.name}
          </bdi>
          <span>{" · "}</span>
          <a translate="no" href={`mailto:${item.email}`} className="break-all underline underline-offset-4">
            {item.email}
          </a>
          <span>{` · ${formatDateTime(item.submittedAt, language)}`}</span>
          <span>{item.updatedBy ? ` · ${t("changedBy", { name: item.updatedBy })}` : null}</span>
        </p>
        <SpamReasons reasons={item.spamReasons} className="mt-1" />
        <p
          dir="auto"
          className={cn(
            "mt-1.5 max-w-prose text-sm wrap-anywhere",
            isOpen ? "whitespace-pre-wrap" : "line-clamp-2",
          )}
        >
          {item.message}
        </p>
      </div>
      {isOpen ? (
        <div className="mt-3">
          <Replies item={item} />
          <InboxActions item={item} {...own} />
        </div>
      ) : null}
    </li>
  );
}

function Replies({ item }: { item: InboxItem }) {
  const t = useTranslations("panelInbox.row");
  const language = useLocale();
  if (item.replies.length === 0) return null;
  return (
    <ol aria-label={t("replies")} className="mt-3 grid max-w-prose gap-2">
      {item.replies.map((reply) => (
        <li
          key={reply.id}
          className={cn(
            "border-s-4 px-3 py-1.5 text-sm",
            reply.authorName ? "border-cool" : "border-line-strong",
          )}
        >
          <p className="text-xs text-ink-muted tabular-nums">
            <span>{`${reply.authorName ?? item.name} · ${formatDateTime(reply.createdAt, language)}`}</span>
            {reply.spam ? (
              <Badge variant="rejected" className="ms-2">
                {t("spam")}
              </Badge>
            ) : null}
          </p>
          <SpamReasons reasons={reply.spamReasons} />
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {reply.message}
          </p>
        </li>
      ))}
    </ol>
  );
}
