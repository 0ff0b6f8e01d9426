import { Check, MessageSquareText, Pencil, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import { nextStatuses, type ReviewedKind, type ReviewStatus } from "@/lib/features/reviews/policy";
import { cn } from "@/lib/shared/cn";

export type DecideButtonsProps = {
  kind: ReviewedKind;
  name: string;
  row: { status: ReviewStatus };
  isBusy: boolean;
  onDecide: (status: ReviewStatus) => void;
  /** Opens the decision with a reason and a mail. */
  onAsk: () => void;
  onEdit?: () => void;
  onEditSoon?: () => void;
  onDelete: () => void;
  /** Before the small buttons, e.g. Download. */
  extra?: ReactNode;
};

/** Approve and Reject, or Unapprove (specification section 4); edit and delete on each row. */
export function ReviewButtons(props: DecideButtonsProps & { hasPicture: boolean }) {
  const { kind, name, row, isBusy, onDecide, onAsk, onEdit, onEditSoon, onDelete, extra, hasPicture } = props;
  const possible = nextStatuses(kind, row.status);
  const of = <span className="sr-only"> {name}</span>;
  const reject = (
    <Button
      size="sm"
      variant="secondary"
      className="max-sm:grow"
      disabled={isBusy}
      onClick={() => onDecide("rejected")}
    >
      <X aria-hidden="true" className="text-bad" />
      <span>
        {row.status === "approved" ? "Unapprove" : "Reject"}
        {of}
      </span>
    </Button>
  );
  return (
    <div
      className={cn(
        "flex items-center gap-2 max-sm:flex-wrap max-sm:gap-x-1 lg:row-span-2 lg:row-start-1 lg:min-w-80 lg:justify-end",
        hasPicture ? "col-span-2 sm:col-span-1 sm:col-start-2 lg:col-start-3" : "lg:col-start-2",
      )}
    >
      {possible.includes("approved") ? (
        <Button
          size="sm"
          variant="secondary"
          className="max-sm:grow"
          disabled={isBusy}
          onClick={() => onDecide("approved")}
        >
          <Check aria-hidden="true" className="text-ok" />
          <span>Approve{of}</span>
        </Button>
      ) : null}
      {possible.includes("rejected") ? (
        row.status === "approved" ? (
          <Tooltip content="Takes it off the site at once" className="max-sm:grow">
            {reject}
          </Tooltip>
        ) : (
          reject
        )
      ) : null}
      {extra}
      <span className="ml-auto flex max-sm:-mr-2 lg:ml-0">
        {possible.length > 0 ? (
          <Tooltip content="Decide with a reason or a mail">
            <Button
              size="icon"
              variant="ghost"
              disabled={isBusy}
              aria-label={`Reason and mail for ${name}`}
              onClick={onAsk}
            >
              <MessageSquareText aria-hidden="true" />
            </Button>
          </Tooltip>
        ) : null}
        {onEdit ? (
          <Tooltip content="Edit">
            <Button
              size="icon"
              variant="ghost"
              disabled={isBusy}
              aria-label={`Edit ${name}`}
              onPointerEnter={onEditSoon}
              onFocus={onEditSoon}
              onClick={onEdit}
            >
              <Pencil aria-hidden="true" />
            </Button>
          </Tooltip>
        ) : null}
        <Tooltip content="Delete">
          <Button
            size="icon"
            variant="ghost"
            disabled={isBusy}
            aria-label={`Delete ${name}`}
            className="text-ink-muted enabled:hover:text-bad"
            onClick={onDelete}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </Tooltip>
      </span>
    </div>
  );
}
