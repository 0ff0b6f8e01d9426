"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { SpamReasons } from "@/components/admin/list/spam-reasons";
import { Sheet } from "@/components/ui/dialog";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import { cn } from "@/lib/shared/cn";

type EditSheetProps = {
  /** of a new row; `title` and `name` are not shown then */
  adds?: ReviewedKind | false;
  title: string;
  name: string;
  /** why the row is suspected spam */
  spamReasons?: readonly string[];
  onClosed: () => void;
  children: (close: () => void) => ReactNode;
};

export function EditSheet({
  adds = false,
  title,
  name,
  spamReasons = [],
  onClosed,
  children,
}: EditSheetProps) {
  const t = useTranslations("panelEdit.adding");
  const [isOpen, setOpen] = useState(true);

  // Close before unmounting: otherwise the browser does not return the focus to the opener.
  useEffect(() => {
    if (!isOpen) onClosed();
  }, [isOpen, onClosed]);

  return (
    <Sheet
      open={isOpen}
      onOpenChange={setOpen}
      title={adds ? t("title", { kind: adds }) : title}
      description={adds ? t("hint") : name}
      className="w-[min(46rem,100%)]"
    >
      <SpamReasons reasons={spamReasons} className="mb-4" />
      {children(() => setOpen(false))}
    </Sheet>
  );
}

type FormPartProps = { title: string; columns?: boolean; children: ReactNode };

export function FormPart({ title, columns = false, children }: FormPartProps) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-3 flex w-full items-center gap-2.5 border-b border-line pb-1.5 font-display font-semibold before:size-2 before:bg-cool">
        {title}
      </legend>
      <div className={cn("grid items-start gap-4", columns && "sm:grid-cols-2")}>{children}</div>
    </fieldset>
  );
}
