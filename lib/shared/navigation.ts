import type { Brand } from "@/lib/shared/brand";
import { paths } from "@/lib/shared/paths";

export type NavigationLink = { label: string; href: string };

export const mainLinks: NavigationLink[] = [
  { label: "Games", href: paths.games },
  { label: "Streamers", href: paths.streamers },
  { label: "Blog", href: paths.blog },
  { label: "Contact", href: paths.contact },
  { label: "Support", href: paths.support },
];

export const getFeaturedLink: NavigationLink = { label: "Get Featured", href: paths.getFeatured };

export const footerColumns: { title: string; links: NavigationLink[] }[] = [
  {
    title: "Platform",
    links: [
      { label: "Featured Games", href: paths.featuredGames },
      { label: "Featured Streamers", href: paths.featuredStreamers },
      { label: "Community Clips", href: paths.clips },
      { label: "Submit Content", href: paths.submit },
    ],
  },
  {
    title: "Support",
    links: [
      { label: "Contact Us", href: paths.contact },
      { label: "Privacy Policy", href: paths.privacyPolicy },
      { label: "Terms of Service", href: paths.termsOfService },
    ],
  },
];

export const mainPageLinks: NavigationLink[] = [
  { label: "Home", href: paths.home },
  { label: "Games", href: paths.games },
  { label: "Streamers", href: paths.streamers },
  { label: "Blog", href: paths.blog },
  { label: "Support", href: paths.support },
];

export type SocialNetwork = keyof Brand["social"];

const socialLabels: Record<SocialNetwork, string> = {
  facebook: "Facebook",
  tiktok: "TikTok",
  youtube: "YouTube",
  discord: "Chat community",
  x: "X",
};

/** In a fixed order; networks without an address are left out. */
export function socialLinks(brand: Brand): (NavigationLink & { network: SocialNetwork })[] {
  return (Object.keys(socialLabels) as SocialNetwork[]).flatMap((network) => {
    const href = brand.social[network];
    return href ? [{ network, label: socialLabels[network], href }] : [];
  });
}

/** A link to `/games` is also current on `/games/some-slug` and `/games-submit`. */
export function isCurrentPath(href: string, pathname: string): boolean {
  if (pathname === href) return true;
  return href !== paths.home && [`${href}/`, `${href}-`].some((start) => pathname.startsWith(start));
}
