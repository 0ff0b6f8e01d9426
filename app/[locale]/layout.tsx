import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import SiteLayout from "@/app/(site)/layout";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { LanguagePrefix } from "@/components/ui/page-link";
import { prefixedLanguage } from "@/lib/server/i18n/languages";
import { setNotFound } from "@/lib/serving/page-status";

export { generateMetadata, viewport } from "@/app/(site)/layout";

export const dynamic = "force-dynamic";

type LanguageLayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

/** The root layout of public pages in a further language; the folder has the same pages as `(site)` (D73). */
export default async function LanguageLayout({ children, params }: LanguageLayoutProps) {
  const language = prefixedLanguage((await params).locale);
  if (!language) {
    // Next sends an empty document.
    if (!setNotFound()) notFound();
    return (
      <SiteLayout>
        <NotFoundScreen />
      </SiteLayout>
    );
  }
  return (
    <LanguagePrefix language={language}>
      <SiteLayout>{children}</SiteLayout>
    </LanguagePrefix>
  );
}
