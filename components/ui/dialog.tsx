"use client";

import { cn } from "@/lib/shared/cn";
import { Modal, type ModalProps } from "./modal";

/** A task that takes over for a moment. */
export function Dialog({ className, ...props }: ModalProps) {
  return (
    <Modal className={cn("modal-center notch-lg w-[min(36rem,calc(100vw-2rem))]", className)} {...props} />
  );
}

/** A panel from the window's right edge: details over a list. */
export function Sheet({ className, ...props }: ModalProps) {
  return <Modal className={cn("modal-right w-[min(28rem,100vw)]", className)} {...props} />;
}
