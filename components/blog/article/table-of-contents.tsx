import { ChevronDown } from "lucide-react";
import type { ArticleHeading } from "@/lib/features/blog/types";
import { cn } from "@/lib/shared/cn";

/** Fewer sections are seen at a glance. */
const fewest = 3;

function Entries({ headings }: { headings: ArticleHeading[] }) {
  return (
    <ol className="grid gap-0.5 border-l border-line text-sm">
      {headings.map(({ id, title, level }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={cn(
              "-ml-px block border-l-2 border-transparent py-1 pr-1 pl-4 text-ink-muted transition-colors hover:border-cool hover:text-ink",
              level === 3 && "pl-8",
            )}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The sections of a long post: beside the text where there is room, folded above it elsewhere. */
export function TableOfContents({
  headings,
  place,
}: {
  headings: ArticleHeading[];
  place: "above" | "beside";
}) {
  if (headings.filter(({ level }) => level === 2).length < fewest) return null;
  if (place === "above")
    return (
      <details className="group mb-8 border border-line bg-surface lg:hidden print:hidden">
        <summary className="flex min-h-11 items-center justify-between px-4 font-display font-semibold">
          On this page
          <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label="On this page" className="px-4 pb-4">
          <Entries headings={headings} />
        </nav>
      </details>
    );
  return (
    <nav
      aria-label="On this page"
      className="max-lg:hidden lg:top-[calc(var(--header-height)+1.5rem)] lg:max-h-[calc(100dvh-var(--header-height)-3rem)] lg:overflow-y-auto lg:tall:sticky"
    >
      <p className="mb-3 font-display font-semibold">On this page</p>
      <Entries headings={headings} />
    </nav>
  );
}
