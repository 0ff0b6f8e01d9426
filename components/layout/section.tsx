import { type ReactNode, useId } from "react";
import { cn } from "@/lib/shared/cn";

type SectionProps = {
  /** `h2` of the section; optional */
  title?: ReactNode;
  description?: ReactNode;
  width?: "page" | "form" | "prose";
  id?: string;
  className?: string;
  children?: ReactNode;
};

const widths = { page: "max-w-page", form: "max-w-form", prose: "max-w-3xl" };

export function Section({ title, description, width = "page", id, className, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={title ? headingId : undefined}
      className={cn("mx-auto w-full px-4 py-8 sm:px-6", widths[width], className)}
    >
      {title ? (
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="min-w-0">
            <h2 id={headingId} className="text-3xl">
              {title}
            </h2>
            {description ? <p className="mt-2 max-w-prose text-ink-muted">{description}</p> : null}
          </div>
        </div>
      ) : null}
      <div className="contents">{children}</div>
    </section>
  );
}
