import type { ReactNode } from "react";
import { useMessageText } from "@/components/forms/message-text";
import { cn } from "@/lib/shared/cn";

type PageHeaderProps = {
  /** may be a message */
  title: ReactNode;
  description?: ReactNode;
  /** above the title */
  eyebrow?: ReactNode;
  /** next to the title */
  actions?: ReactNode;
  /** `form`: as narrow as the form below */
  width?: "page" | "form";
};

const widths = { page: "max-w-page", form: "max-w-form" };

export function PageHeader({ title, description, eyebrow, actions, width = "page" }: PageHeaderProps) {
  const read = useMessageText();
  return (
    <header className="dot-grid">
      <div
        className={cn(
          "mx-auto flex flex-wrap items-end justify-between gap-x-10 gap-y-6 px-4 pt-12 pb-8 sm:px-6 sm:pt-16",
          widths[width],
        )}
      >
        <div className="min-w-0">
          {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
          <h1 className="text-4xl font-semibold">{typeof title === "string" ? read(title) : title}</h1>
          {description ? <p className="mt-3 max-w-prose text-lg text-ink-muted">{description}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </header>
  );
}

export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <p className="mb-3 flex items-center gap-2.5 font-display text-sm font-semibold tracking-wide text-cool before:size-2 before:bg-cool">
      {children}
    </p>
  );
}
