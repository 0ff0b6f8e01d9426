"use client";

import { Modal, type ModalProps } from "@/components/ui/modal";
import { cn } from "@/lib/shared/cn";

type SheetProps = ModalProps & { side?: "right" | "bottom" };

/** A panel from the window's edge: filters on a phone, details in the panel. */
export function Sheet({ side = "right", className, ...props }: SheetProps) {
  return (
    <Modal
      className={cn(
        side === "right" ? "modal-right w-[min(28rem,100vw)]" : "modal-bottom max-h-[85dvh] w-full",
        className,
      )}
      {...props}
    />
  );
}
