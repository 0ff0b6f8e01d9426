import { Modal, type ModalProps } from "@/components/ui/modal";
import { cn } from "@/lib/shared/cn";

/** A panel from the window's right edge: details over a list. */
export function Sheet({ className, ...props }: ModalProps) {
  return <Modal className={cn("modal-right w-[min(28rem,100vw)]", className)} {...props} />;
}
