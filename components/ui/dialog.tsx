"use client";

import { Modal, type ModalProps } from "@/components/ui/modal";
import { cn } from "@/lib/shared/cn";

/** A task that takes over for a moment. */
export function Dialog({ className, ...props }: ModalProps) {
  return (
    <Modal className={cn("modal-center notch-lg w-[min(36rem,calc(100vw-2rem))]", className)} {...props} />
  );
}
