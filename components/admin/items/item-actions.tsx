"use client";

import { Check, MessageSquareWarning, Pencil, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { viewOf } from "@/components/admin/items/item-view";
import { KeyHint } from "@/components/admin/key-hint";
import { Button } from "@/components/ui/button";
import type { QueueItem } from "@/lib/features/queue/types";
import type { Decision } from "@/lib/features/reviews/policy";
import { cn } from "@/lib/shared/cn";

type ItemActionsProps = {
  item: QueueItem;
  /** Big buttons with their keys, for one item at a time. */
  large?: boolean;
  onDecide: (decision: Decision) => void;
  onEdit: () => void;
};

/** The actions on an item that waits. */
export function ItemActions({ item, large = false, onDecide, onEdit }: ItemActionsProps) {
  const t = useTranslations("panelItems.itemActions");
  const { name, mailTo, canEdit } = viewOf(item);
  const action = (label: string, key: string, icon: ReactNode, onClick: () => void) => (
    <Button
      size={large ? "md" : "sm"}
      variant="secondary"
      onClick={onClick}
      aria-keyshortcuts={key.toLowerCase()}
      className={cn(large && "max-sm:grow")}
    >
      <span className="contents">{icon}</span>
      <span>
        <span>{label}</span>
        <span className="sr-only">{` ${name}`}</span>
      </span>
      {large ? <KeyHint>{key}</KeyHint> : null}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {item.row.obstacle
        ? null
        : action(t("approve"), "A", <Check aria-hidden="true" className="text-ok" />, () =>
            onDecide("approved"),
          )}
      {action(t("reject"), "R", <X aria-hidden="true" className="text-bad" />, () => onDecide("rejected"))}
      {large && mailTo !== null
        ? action(
            t("requestChanges"),
            "C",
            <MessageSquareWarning aria-hidden="true" className="text-warn" />,
            () => onDecide("changes"),
          )
        : null}
      {large && canEdit ? action(t("edit"), "E", <Pencil aria-hidden="true" />, onEdit) : null}
    </div>
  );
}
