"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Sheet } from "@/components/ui/dialog";

type EditSheetProps = {
  title: string;
  name: string;
  /** Runs when the sheet has closed, whichever way. */
  onClosed: () => void;
  children: (close: () => void) => ReactNode;
};

/** An edit form over the list. */
export function EditSheet({ title, name, onClosed, children }: EditSheetProps) {
  const [isOpen, setOpen] = useState(true);

  // Closed before it is taken away: only then does the browser give the focus back to the pressed button.
  useEffect(() => {
    if (!isOpen) onClosed();
  }, [isOpen, onClosed]);

  return (
    <Sheet
      open={isOpen}
      onOpenChange={setOpen}
      title={title}
      description={name}
      className="w-[min(46rem,100%)]"
    >
      {children(() => setOpen(false))}
    </Sheet>
  );
}
