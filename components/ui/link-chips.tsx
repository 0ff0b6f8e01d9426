import type { ReactNode } from "react";
import { PageLink } from "@/components/ui/page-link";
import { cn } from "@/lib/shared/cn";

type LinkChip = {
  name: string;
  /** null without a page */
  href: string | null;
};

type LinkChipsProps = {
  id: string;
  heading: string;
  chips: LinkChip[];
  /** after the last chip */
  children?: ReactNode;
};

/** Names under a heading, linked if they have a page. */
export function LinkChips({ id, heading, chips, children }: LinkChipsProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-2xl">
        {heading}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <li key={`${chip.href} ${chip.name}`} className="min-w-0 max-w-full">
            <Chip {...chip} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

const chipClasses =
  "notch-sm inline-flex min-h-9 max-w-full items-center border border-line bg-surface px-3 py-1 text-sm wrap-anywhere";

function Chip({ name, href }: LinkChip) {
  const text = <bdi translate="no">{name}</bdi>;
  if (!href) return <span className={cn(chipClasses, "text-ink-muted")}>{text}</span>;
  return (
    <PageLink
      href={href}
      className={cn(
        chipClasses,
        "border-line-strong font-medium transition-colors hover:border-hot-text hover:text-hot-text",
      )}
    >
      {text}
    </PageLink>
  );
}
