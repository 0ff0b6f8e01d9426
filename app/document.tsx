import type { Metadata, Viewport } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { fontVariables } from "@/app/fonts";
import { getBrand } from "@/lib/server/brand";
import { getLook } from "@/lib/server/settings";
import { categoriesInDocument } from "@/lib/shared/game-categories";
import { isRightToLeft } from "@/lib/shared/languages";
import { lookStyle } from "@/lib/shared/look-style";
import { pageTitle } from "@/lib/shared/page-title";
import { logoPath } from "@/lib/shared/paths";
import { stockInDocument } from "@/lib/shared/stock-pictures";
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
  const look = getLook();
  const style = lookStyle(look);
  const script = (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash in the Content-Security-Policy
    <script dangerouslySetInnerHTML={{ __html: themeScript }} suppressHydrationWarning />
  );
  return (
    // The theme script may set data-theme before hydration.
    <html
      lang={language}
      dir={isRightToLeft(language) ? "rtl" : undefined}
      className={fontVariables}
      data-time-zone={zone === "UTC" ? undefined : zone}
      data-categories={categoriesInDocument()}
      data-stock={stockInDocument()}
      suppressHydrationWarning
    >
      <head>{style === null ? script : <LookHead style={style} script={script} />}</head>
      <body>{children}</body>
    </html>
  );
}

type LookHeadProps = { style: string; script: ReactNode };

/** Of an owner's look; a page of the default look has nothing of it. */
const LookHead = ({ style, script }: LookHeadProps) => (
  <>
    {script}
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked colours and constants */}
    <style dangerouslySetInnerHTML={{ __html: style }} />
  </>
);
