import type { MetadataRoute } from "next";
import { getBrand } from "@/lib/server/brand";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { translatorIn } from "@/lib/server/i18n/translate";
import { isRightToLeft } from "@/lib/shared/languages";
import { logoPath, paths } from "@/lib/shared/paths";

export const dynamic = "force-dynamic";

type Icons = NonNullable<MetadataRoute.Manifest["icons"]>;

const png = (side: number) => ({ sizes: `${side}x${side}`, type: "image/png" });

const ownIcons: Icons = [
  { src: "/icon-192.png", ...png(192) },
  { src: "/icon-512.png", ...png(512) },
  { src: "/icon-maskable-512.png", ...png(512), purpose: "maskable" },
  { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
];

const iconsOf = (logoId: string): Icons => [
  { src: logoPath(logoId, "192"), ...png(192) },
  { src: logoPath(logoId, "512"), ...png(512) },
  { src: logoPath(logoId, "maskable-512"), ...png(512), purpose: "maskable" },
];

/** Browsers request it without a language: it is in the default language. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const language = defaultLanguage();
  const t = await translatorIn(language);
  const { name, tagline, logo } = getBrand();
  return {
    id: paths.home,
    name,
    short_name: name,
    description: tagline ?? t("site.shortDescription"),
    start_url: paths.home,
    scope: paths.home,
    display: "minimal-ui",
    background_color: "#081114",
    theme_color: "#081114",
    lang: language,
    ...(isRightToLeft(language) ? { dir: "rtl" as const } : {}),
    categories: ["games", "entertainment"],
    icons: logo ? iconsOf(logo.id) : ownIcons,
    shortcuts: [
      { name: t("navigation.games"), url: paths.games },
      { name: t("navigation.streamers"), url: paths.streamers },
    ],
  };
}
