import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { PageLink } from "@/components/ui/page-link";

type LiveBlockProps = {
  id: string;
  title: string;
  /** link to all of them */
  more?: { label: string; href: string };
  children: ReactNode;
};

/** Omitted while it is empty. */
export function LiveBlock({ id, title, more, children }: LiveBlockProps) {
  return (
    <section
      aria-labelledby={id}
      className="drawn-in-sight mx-auto w-full max-w-page px-4 pt-16 wrap-anywhere [--height:60rem] sm:px-6 lg:[--height:34rem]"
    >
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id={id} className="flex items-center gap-3 text-3xl before:size-3 before:bg-cool">
          {title}
        </h2>
        {more ? (
          <PageLink
            href={more.href}
            className="inline-flex min-h-8 items-center gap-1.5 font-display font-semibold text-hot-text underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            <span>{more.label}</span>
            <ArrowRight aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
          </PageLink>
        ) : null}
      </div>
      {children}
    </section>
  );
}
