import type { Metadata } from "next";
import type { ReactNode } from "react";
import { BrowserMessages } from "@/app/browser-messages";
import { Document, siteMetadata, siteViewport } from "@/app/document";
import { PublicShell } from "@/app/public-shell";
import { ArrivingLists } from "@/components/arriving/arriving-lists";

// A build has no database, and must not render its environment.
export const dynamic = "force-dynamic";

export const viewport = siteViewport;

export const generateMetadata = (): Promise<Metadata> => siteMetadata();

/** The root layout of public pages in the default language. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <Document>
      <BrowserMessages of="shell">
        <ArrivingLists>
          <PublicShell>{children}</PublicShell>
        </ArrivingLists>
      </BrowserMessages>
    </Document>
  );
}
