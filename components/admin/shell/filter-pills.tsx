import { PageLink } from "@/components/ui/page-link";
import { cn } from "@/lib/shared/cn";
import { formatNumber } from "@/lib/shared/format";

type FilterPillsProps = {
  /** The choices' label, e.g. "Status". */
  label: string;
  choices: readonly { label: string; count?: number; href: string; isCurrent: boolean }[];
};

/** The choices of a list's filter, each a link, with its number if it has one. */
export function FilterPills({ label, choices }: FilterPillsProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {choices.map((choice) => (
        <PageLink
          key={choice.label}
          href={choice.href}
          scroll={false}
          aria-current={choice.isCurrent ? "true" : undefined}
          className={cn(
            "notch-sm inline-flex h-9 items-center gap-1.5 border px-3 text-sm font-medium tabular-nums",
            choice.isCurrent
              ? "border-cool bg-cool-soft text-ink"
              : "border-line text-ink-muted hover:border-line-strong hover:text-ink",
          )}
        >
          {choice.label}
          {choice.count === undefined ? null : (
            <span className="text-xs text-ink-muted">{formatNumber(choice.count)}</span>
          )}
        </PageLink>
      ))}
    </nav>
  );
}
