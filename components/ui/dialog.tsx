"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { moveToasts } from "@/components/ui/toast-host";
import { cn } from "@/lib/shared/cn";

type ModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  className?: string;
  /** Escape does not close it and there is no close button; its content closes it. */
  stays?: boolean;
};

type BaseProps = ModalProps & { role?: "dialog" | "alertdialog" };

/**
 * The base of dialog, alert dialog and sheet: the native modal dialog, which handles focus, Escape and stacking in 1
 * kB instead of a library's 12. A press outside does not close it: it may end a text selection, and typed text would
 * be lost.
 */
export function Modal({
  open,
  onOpenChange,
  title,
  description,
  footer,
  children,
  className,
  stays = false,
  role = "dialog",
}: BaseProps) {
  const t = useTranslations("ui.dialog");
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const descriptionId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
    moveToasts();
  }, [open]);
  // Move shared elements out before the dialog unmounts; closing it returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      moveToasts(dialog);
      dialog?.close();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      role={role === "alertdialog" ? role : undefined}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      closedby={stays ? "none" : undefined}
      onClose={({ currentTarget }) => {
        // The event fires late: the dialog may be open again.
        if (currentTarget.open) return;
        // Older browsers lack `closedby`.
        if (stays) return currentTarget.showModal();
        moveToasts();
        onOpenChange(false);
      }}
      className={cn("modal border border-line bg-surface text-ink shadow-overlay", className)}
    >
      {open ? (
        <div className="flex max-h-[inherit] min-h-0 min-w-0 grow flex-col">
          <div className="flex items-start gap-4 border-b border-line px-5 py-4">
            <div className="min-w-0 grow wrap-anywhere">
              <h2 id={titleId} className="text-xl">
                {title}
              </h2>
              {description ? (
                <div id={descriptionId} className="mt-1 text-sm text-ink-muted">
                  {description}
                </div>
              ) : null}
            </div>
            {stays ? null : (
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={t("close")}
                onClick={() => onOpenChange(false)}
              >
                <X aria-hidden="true" />
              </Button>
            )}
          </div>
          {children ? <div className="min-h-0 grow scroll-pb-24 overflow-y-auto p-5">{children}</div> : null}
          {footer ? (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">
              {footer}
            </footer>
          ) : null}
        </div>
      ) : null}
    </dialog>
  );
}

export function Dialog({ className, ...props }: ModalProps) {
  return (
    <Modal className={cn("modal-center notch-lg w-[min(36rem,calc(100vw-2rem))]", className)} {...props} />
  );
}

/** A panel at the right edge: details over a list. */
export function Sheet({ className, ...props }: ModalProps) {
  return <Modal className={cn("modal-right w-[min(28rem,100vw)]", className)} {...props} />;
}
