import type { Metadata } from "next";
import { connection } from "next/server";
import { BrowserMessages } from "@/app/browser-messages";
import { Document, siteMetadata, siteViewport } from "@/app/document";
import { PublicShell } from "@/app/public-shell";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { LanguagePrefix } from "@/components/ui/page-link";
import { getBrand } from "@/lib/server/brand";
import { readUnknownAddress } from "@/lib/server/i18n/page-language";
import { notFoundMetadata } from "@/lib/server/i18n/page-metadata";
import { pageTitle } from "@/lib/shared/page-title";

export const viewport = siteViewport;

export const generateMetadata = async (): Promise<Metadata> => {
  await readUnknownAddress();
  const unknown = await notFoundMetadata();
  return { ...(await siteMetadata()), ...unknown, title: pageTitle(unknown.title, getBrand().name) };
};

/**
 * For unknown addresses. It is outside every layout and renders its own document; a root `not-found.tsx` would be
 * sent with every page.
 */
export default async function NotFound() {
  await connection();
  const language = await readUnknownAddress();
  const page = (
    <Document>
      <BrowserMessages of="shell">
        <PublicShell>
          <NotFoundScreen />
        </PublicShell>
      </BrowserMessages>
    </Document>
  );
  return language ? <LanguagePrefix language={language}>{page}</LanguagePrefix> : page;
}
