import type { Metadata } from "next";
import type { ReactNode } from "react";
import { BrowserMessages } from "@/app/browser-messages";
import { Document, siteMetadata, siteViewport } from "@/app/document";
import { UnreachableText } from "@/components/forms/unreachable-text";
import { ToasterSlot } from "@/components/ui/toaster-slot";

// A build has no database, and must not render its environment.
export const dynamic = "force-dynamic";

export const viewport = siteViewport;

export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await siteMetadata()),
  robots: { index: false, follow: false },
});

/** Wraps sign-in and panel, so that a toast survives the navigation between them. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <Document>
      <BrowserMessages of="panel">
        {children}
        <ToasterSlot />
        <UnreachableText />
      </BrowserMessages>
    </Document>
  );
}
