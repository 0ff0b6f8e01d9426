import { OpenCount } from "@/components/admin/shell/open-counts";
import { PageLink } from "@/components/ui/page-link";
import { cn } from "@/lib/shared/cn";

type SectionLinksProps = {
  label: string;
  sections: readonly { href: string; label: string; isCurrent: boolean; openCount?: number }[];
};

export function SectionLinks({ label, sections }: SectionLinksProps) {
  return (
    <nav aria-label={label} className="mb-5 border-b border-line">
      <ul className="flex flex-wrap gap-x-1">
        {sections.map((section) => (
          <li key={section.href}>
            <PageLink
              href={section.href}
              aria-current={section.isCurrent ? "page" : undefined}
              className={cn(
                "relative inline-flex h-11 items-center px-4 font-display font-semibold whitespace-nowrap -outline-offset-2",
                "after:absolute after:inset-x-2 after:-bottom-px after:h-[3px]",
                section.isCurrent ? "text-ink after:bg-cool" : "text-ink-muted hover:text-ink",
              )}
            >
              <span>{section.label}</span>
              <OpenCount count={section.openCount ?? 0} />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
