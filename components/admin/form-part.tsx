import type { ReactNode } from "react";
import { cn } from "@/lib/shared/cn";

type FormPartProps = { title: string; columns?: boolean; children: ReactNode };

/** A titled part of a form in the panel: denser than the public forms' sections. */
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
