"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";

type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Exactly what will happen. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  pending?: boolean;
  onConfirm: () => void;
};

/** React's own `autoFocus` comes before the dialog is shown, when nothing in it can have the focus. */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute("autofocus", "");

/** Asks before something that cannot be taken back; only its buttons and Escape close it. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = "Cancel",
  destructive = false,
  pending = false,
  onConfirm,
}: AlertDialogProps) {
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
          <Button variant="secondary" size="sm" ref={focusFirst} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            variant={destructive ? "destructive" : "primary"}
            size="sm"
            loading={pending}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
