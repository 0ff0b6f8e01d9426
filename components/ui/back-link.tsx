import { ChevronLeft } from "lucide-react";
import { PageLink } from "@/components/ui/page-link";

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <PageLink
      href={href}
      className="-ms-1 inline-flex min-h-8 items-center gap-1 text-sm font-semibold text-ink-muted hover:text-hot-text print:hidden"
    >
      <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      <span>{children}</span>
    </PageLink>
  );
}
