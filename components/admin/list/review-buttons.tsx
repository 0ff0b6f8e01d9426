import { Check, MessageSquareText, Pencil, RotateCcw, Trash2, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { IconAction } from "@/components/admin/list/icon-action";
import { useMailReady } from "@/components/admin/shell/panel-context";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import { nextStatuses, type ReviewedKind, type ReviewStatus } from "@/lib/features/reviews/policy";
import { cn } from "@/lib/shared/cn";

export type DecideButtonsProps = {
  kind: ReviewedKind;
  name: string;
  row: { status: ReviewStatus; obstacle: string | null };
  isBusy: boolean;
  /** `pending` sends a rejected row back to review */
  onDecide: (status: ReviewStatus) => void;
  /** opens the dialog with reason and email */
  onAsk: () => void;
  onEdit?: () => void;
  onEditSoon?: () => void;
  onDelete: () => void;
  /** before the small buttons, e.g. Download */
  extra?: ReactNode;
  /** first of the small buttons, if the row can be featured */
  featuring?: ReactNode;
};

export function ReviewButtons(props: DecideButtonsProps & { hasPicture: boolean }) {
  const t = useTranslations("panelList.reviewButtons");
  const {
    kind,
    name,
    row,
    isBusy,
    onDecide,
    onAsk,
    onEdit,
    onEditSoon,
    onDelete,
    extra,
    featuring,
    hasPicture,
  } = props;
  const possible = nextStatuses(kind, row.status);
  const isMailReady = useMailReady();
  const decide = { name, disabled: isBusy };
  const reject = () => onDecide("rejected");
  return (
    <div
      className={cn(
        "flex items-center gap-2 max-sm:flex-wrap max-sm:gap-x-1 lg:row-span-2 lg:row-start-1 lg:min-w-80 lg:justify-end",
        hasPicture ? "col-span-2 sm:col-span-1 sm:col-start-2 lg:col-start-3" : "lg:col-start-2",
      )}
    >
      {possible.includes("approved") && !row.obstacle ? (
        <DecideButton {...decide} label={t("approve")} onClick={() => onDecide("approved")}>
          <Check aria-hidden="true" className="text-ok" />
        </DecideButton>
      ) : null}
      {possible.includes("rejected") && row.status !== "approved" ? (
        <Tooltip content={t("asksFirst")} className="max-sm:grow">
          <DecideButton {...decide} label={t("reject")} onClick={reject}>
            <X aria-hidden="true" className="text-bad" />
          </DecideButton>
        </Tooltip>
      ) : null}
      {possible.includes("rejected") && row.status === "approved" ? (
        <Tooltip content={t("unapproveTip")} className="max-sm:grow">
          <DecideButton {...decide} label={t("unapprove")} onClick={reject}>
            <X aria-hidden="true" className="text-bad" />
          </DecideButton>
        </Tooltip>
      ) : null}
      {row.status === "rejected" ? (
        <DecideButton {...decide} label={t("sendBackReview")} onClick={() => onDecide("pending")}>
          <RotateCcw aria-hidden="true" />
        </DecideButton>
      ) : null}
      <span className="contents">{extra}</span>
      <span className="ms-auto flex max-sm:-me-2 lg:ms-0">
        {possible.length > 0 ? (
          <IconAction
            tip={isMailReady ? t("decideReasonEmail") : t("decideReason")}
            label={t("reasonEmail", { name })}
            disabled={isBusy}
            onClick={onAsk}
          >
            <MessageSquareText aria-hidden="true" />
          </IconAction>
        ) : null}
        <span className="contents">{featuring}</span>
        {onEdit ? (
          <IconAction
            tip={t("edit")}
            label={t("editNamed", { name })}
            disabled={isBusy}
            onPointerEnter={onEditSoon}
            onFocus={onEditSoon}
            onClick={onEdit}
          >
            <Pencil aria-hidden="true" />
          </IconAction>
        ) : null}
        <IconAction
          tip={t("delete")}
          label={t("deleteNamed", { name })}
          disabled={isBusy}
          className="text-ink-muted enabled:hover:text-bad"
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" />
        </IconAction>
      </span>
    </div>
  );
}

type DecideButtonProps = {
  label: string;
  name: string;
  disabled: boolean;
  onClick: () => void;
  /** icon */
  children: ReactNode;
};

const DecideButton = ({ label, name, disabled, onClick, children }: DecideButtonProps) => (
  <Button size="sm" variant="secondary" className="max-sm:grow" disabled={disabled} onClick={onClick}>
    {children}
    <span>
      <span>{label}</span>
      <span className="sr-only">{` ${name}`}</span>
    </span>
  </Button>
);
