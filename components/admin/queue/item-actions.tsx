"use client";

import { Check, MessageSquareWarning, Pencil, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { Decision } from "@/lib/features/reviews/policy";
import { cn } from "@/lib/shared/cn";

type ItemActionsProps = {
  name: string;
  canEdit: boolean;
  canAskForChanges: boolean;
  /** there is nothing in the way of it */
  canApprove: boolean;
  /** Big buttons with their keys, for one item at a time. */
  large?: boolean;
  onDecide: (decision: Decision) => void;
  onEdit: () => void;
};

/** The actions on an item that waits. */
export function ItemActions(props: ItemActionsProps) {
  const { name, canEdit, canAskForChanges, canApprove, large = false, onDecide, onEdit } = props;
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
      {canApprove
        ? action("Approve", "A", <Check aria-hidden="true" className="text-ok" />, () => onDecide("approved"))
        : null}
      {action("Reject", "R", <X aria-hidden="true" className="text-bad" />, () => onDecide("rejected"))}
      {large && canAskForChanges
        ? action(
            "Ask for changes",
            "C",
            <MessageSquareWarning aria-hidden="true" className="text-warn" />,
            () => onDecide("changes"),
          )
        : null}
      {large && canEdit ? action("Edit", "E", <Pencil aria-hidden="true" />, onEdit) : null}
    </div>
  );
}

export function KeyHint({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="notch-sm hidden min-w-6 place-items-center border border-line-strong bg-ground px-1.5 font-sans text-xs text-ink-muted sm:inline-grid"
    >
      {children}
    </span>
  );
}
