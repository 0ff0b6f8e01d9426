import { DrawnIcon } from "@/components/ui/drawn-icon";
import { LocalAnchor } from "@/components/ui/page-link";

type ChipProps = {
  label: string;
  /** accessible name, e.g. "Remove filter RPG" */
  removeLabel: string;
  /** excluded instead of included */
  excluded?: boolean;
  /** the page without this filter */
  href: string;
};

/** An active filter: a link that removes it, also without JavaScript. */
export function Chip({ label, removeLabel, excluded = false, href }: ChipProps) {
  return (
    <LocalAnchor
      href={href}
      data-chip=""
      className={`notch-sm inline-flex min-h-8 max-w-full items-center gap-1.5 border px-2.5 py-1 text-sm font-medium text-ink transition-colors ${
        excluded
          ? "border-bad/40 bg-bad-soft hover:border-bad"
          : "border-cool/40 bg-cool-soft hover:border-cool"
      }`}
    >
      {excluded ? <DrawnIcon name="ban" className="size-3.5 shrink-0 text-bad" /> : null}
      <span
        aria-hidden="true"
        className={`min-w-0 wrap-anywhere ${excluded ? "line-through decoration-bad" : ""}`}
      >
        {label}
      </span>
      <span className="sr-only">{removeLabel}</span>
      <DrawnIcon name="cross" className="size-3.5 shrink-0 text-ink-muted" />
    </LocalAnchor>
  );
}
