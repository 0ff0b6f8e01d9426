"use client";

import { type ReactNode, useEffect, useState } from "react";
import { SpamReasons } from "@/components/admin/list/spam-reasons";
import { Sheet } from "@/components/ui/dialog";

type EditSheetProps = {
  title: string;
  name: string;
  /** what speaks for the row being spam */
  spamReasons?: readonly string[];
  /** Runs when the sheet has closed, whichever way. */
  onClosed: () => void;
  children: (close: () => void) => ReactNode;
};

/** An edit form over the list. */
export function EditSheet({ title, name, spamReasons = [], onClosed, children }: EditSheetProps) {
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
      <SpamReasons reasons={spamReasons} className="mb-4" />
      {children(() => setOpen(false))}
    </Sheet>
  );
}
