import type { MetadataRoute } from "next";
import { getBrand } from "@/lib/server/brand";
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

export default function manifest(): MetadataRoute.Manifest {
  const { name, tagline, logo } = getBrand();
  return {
    id: paths.home,
    name,
    short_name: name,
    description: tagline ?? "A gaming community for gamers, streamers, indie developers and creators.",
    start_url: paths.home,
    scope: paths.home,
    display: "minimal-ui",
    background_color: "#081114",
    theme_color: "#081114",
    lang: "en",
    categories: ["games", "entertainment"],
    icons: logo ? iconsOf(logo.id) : ownIcons,
    shortcuts: [
      { name: "Games", url: paths.games },
      { name: "Streamers", url: paths.streamers },
    ],
  };
}
