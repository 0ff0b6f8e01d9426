import type { Metadata, Viewport } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { fontVariables } from "@/app/fonts";
import { getBrand } from "@/lib/server/brand";
import { categoriesInDocument } from "@/lib/shared/game-categories";
import { isRightToLeft } from "@/lib/shared/languages";
import { pageTitle } from "@/lib/shared/page-title";
import { logoPath } from "@/lib/shared/paths";
import { themeScript } from "@/lib/shared/theme-script";
import { siteTimeZone } from "@/lib/shared/time-zone";
import "@/app/globals.css";

/** For every root layout. */
export async function siteMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  const { name, logo } = getBrand();
  return {
    title: { default: pageTitle(null, name), template: pageTitle("%s", name) },
    description: t("description"),
    applicationName: name,
    icons: logo
      ? {
          icon: { url: logoPath(logo.id, "192"), type: "image/png", sizes: "192x192" },
          apple: logoPath(logo.id, "180"),
        }
      : {
          icon: [
            { url: "/favicon.ico", sizes: "16x16 32x32 48x48" },
            { url: "/icon.svg", type: "image/svg+xml", sizes: "any" },
          ],
          apple: "/apple-touch-icon.png",
        },
    // Phones would otherwise turn opening hours and prices into links.
    formatDetection: { telephone: false, email: false, address: false },
  };
}

export const siteViewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#eef3f2" },
    { media: "(prefers-color-scheme: dark)", color: "#081114" },
  ],
};

/** The document of every page: its languages, fonts and theme. */
export async function Document({ children }: { children: ReactNode }) {
  const language = await getLocale();
  const zone = siteTimeZone();
  return (
    // The theme script may set data-theme before hydration.
    <html
      lang={language}
      dir={isRightToLeft(language) ? "rtl" : undefined}
      className={fontVariables}
      data-time-zone={zone === "UTC" ? undefined : zone}
      data-categories={categoriesInDocument()}
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} suppressHydrationWarning />
      </head>
      <body>{children}</body>
    </html>
  );
}
