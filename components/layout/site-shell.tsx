import type { ReactNode } from "react";
import { UnreachableText } from "@/components/forms/unreachable-text";
import { AnnouncementBar } from "@/components/layout/announcement-bar";
import { KeepTyped } from "@/components/layout/keep-typed";
import { LanguageHint } from "@/components/layout/language-hint";
import { OfflinePage } from "@/components/layout/offline-page";
import { PrintPictures } from "@/components/layout/print-pictures";
import { PromisedTimes } from "@/components/layout/promised-times";
import { ScrollPosition } from "@/components/layout/scroll-position";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { SkipLink } from "@/components/layout/skip-link";
import { ToasterSlot } from "@/components/ui/toaster-slot";
import type { Announcement } from "@/lib/shared/announcement";
import type { Brand } from "@/lib/shared/brand";
import type { LanguageOffer } from "@/lib/shared/preferred-language";
import type { Promises } from "@/lib/shared/promises";

type SiteShellProps = {
  brand: Brand;
  announcement: Announcement | null;
  promises: Promises;
  /** one per language; none for a site with one language */
  languageOffers: LanguageOffer[];
  blogIndicator?: ReactNode;
  savedLink?: ReactNode;
  newsletter?: ReactNode;
  children: ReactNode;
};

export function SiteShell({
  brand,
  announcement,
  promises,
  languageOffers,
  blogIndicator,
  savedLink,
  newsletter,
  children,
}: SiteShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {announcement ? <AnnouncementBar announcement={announcement} /> : null}
      <SiteHeader brand={brand} blogIndicator={blogIndicator} savedLink={savedLink} />
      <main id="main" tabIndex={-1} className="grow outline-none">
        <PromisedTimes value={promises}>{children}</PromisedTimes>
      </main>
      <SiteFooter
        brand={brand}
        languages={languageOffers.map(({ language }) => language)}
        newsletter={newsletter}
      />
      {languageOffers.length > 0 ? <LanguageHint offers={languageOffers} /> : null}
      <KeepTyped />
      <ScrollPosition />
      <OfflinePage />
      <PrintPictures />
      <ToasterSlot />
      <UnreachableText />
    </div>
  );
}
