import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button-variants";

/** A section's heading, and beside it what is done with all that stands below. */
export function ListTop({ children }: { children: ReactNode }) {
  return <div className="mb-4 flex flex-wrap items-center justify-between gap-3">{children}</div>;
}

/** Saves a list as a file. @param href of the call that answers with it */
export function ExportLink({ href }: { href: string }) {
  return (
    <a href={href} download className={buttonVariants({ variant: "secondary", size: "sm" })}>
      <Download aria-hidden="true" />
      Export CSV
    </a>
  );
}
