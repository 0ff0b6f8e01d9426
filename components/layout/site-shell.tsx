import type { ReactNode } from "react";
import { OfflinePage } from "@/components/layout/offline-page";
import { ScrollPosition } from "@/components/layout/scroll-position";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { SkipLink } from "@/components/layout/skip-link";
import { ToasterSlot } from "@/components/ui/toaster-slot";
import type { Brand } from "@/lib/shared/brand";

type SiteShellProps = {
  brand: Brand;
  blogIndicator?: ReactNode;
  newsletter?: ReactNode;
  children: ReactNode;
};

/** The shared chrome around a public page. */
export function SiteShell({ brand, blogIndicator, newsletter, children }: SiteShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader brand={brand} blogIndicator={blogIndicator} />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SiteFooter brand={brand} newsletter={newsletter} />
      <ScrollPosition />
      <OfflinePage />
      <ToasterSlot />
    </div>
  );
}
