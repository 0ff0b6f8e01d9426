"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/dialog";
import { focusOnOpening } from "./focus";

type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** states exactly what will happen */
  description: ReactNode;
  confirmLabel: string;
  destructive?: boolean;
  /** focuses the confirm button instead of Cancel, for actions that can be undone */
  confirmsByEnter?: boolean;
  onConfirm: () => void;
};

/** Only its buttons and Escape close it. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  destructive = false,
  confirmsByEnter = false,
  onConfirm,
}: AlertDialogProps) {
  const t = useTranslations("ui.dialog");
  return (
    <Modal
      role="alertdialog"
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      className="modal-center notch-lg w-[min(28rem,calc(100vw-2rem))]"
      footer={
        <>
          <Button
            variant="secondary"
            size="sm"
            ref={confirmsByEnter ? null : focusOnOpening}
            onClick={() => onOpenChange(false)}
          >
            {t("cancel")}
          </Button>
          <Button
            variant={destructive ? "destructive" : "primary"}
            size="sm"
            ref={confirmsByEnter ? focusOnOpening : null}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
