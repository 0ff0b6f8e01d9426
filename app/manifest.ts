import type { MetadataRoute } from "next";
import { getBrand } from "@/lib/server/brand";
import { paths } from "@/lib/shared/paths";

export const dynamic = "force-dynamic";

/** The web manifest: the site as an icon on a home screen. */
export default function manifest(): MetadataRoute.Manifest {
  const { name, tagline } = getBrand();
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
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
    shortcuts: [
      { name: "Games", url: paths.games },
      { name: "Streamers", url: paths.streamers },
    ],
  };
}
