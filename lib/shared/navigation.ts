import type { Messages } from "next-intl";
import type { Brand } from "@/lib/shared/brand";
import { paths } from "@/lib/shared/paths";

type NavigationKey = keyof Messages["navigation"];

/** `key`: its text, in the messages of `navigation` */
export type NavigationLink = { key: NavigationKey; href: string };

export const mainLinks: NavigationLink[] = [
  { key: "games", href: paths.games },
  { key: "streamers", href: paths.streamers },
  { key: "blog", href: paths.blog },
  { key: "contact", href: paths.contact },
  { key: "support", href: paths.support },
];

export const getFeaturedLink: NavigationLink = { key: "getFeatured", href: paths.getFeatured };

export const footerColumns: { key: NavigationKey; links: NavigationLink[] }[] = [
  {
    key: "platform",
    links: [
      { key: "featuredGames", href: paths.featuredGames },
      { key: "featuredStreamers", href: paths.featuredStreamers },
      { key: "clips", href: paths.clips },
      { key: "submit", href: paths.submit },
    ],
  },
  {
    key: "support",
    links: [
      { key: "contactUs", href: paths.contact },
      { key: "privacyPolicy", href: paths.privacyPolicy },
      { key: "termsOfService", href: paths.termsOfService },
    ],
  },
];

export const mainPageLinks: NavigationLink[] = [
  { key: "home", href: paths.home },
  { key: "games", href: paths.games },
  { key: "streamers", href: paths.streamers },
  { key: "blog", href: paths.blog },
  { key: "support", href: paths.support },
];

export type SocialNetwork = keyof Brand["social"];

const networks: SocialNetwork[] = ["facebook", "tiktok", "youtube", "discord", "x"];

/** In a fixed order; networks without an address are left out. */
export function socialLinks(brand: Brand): { network: SocialNetwork; href: string }[] {
  return networks.flatMap((network) => {
    const href = brand.social[network];
    return href ? [{ network, href }] : [];
  });
}

/** A link to `/games` is also current on `/games/some-slug` and `/games-submit`. */
export function isCurrentPath(href: string, pathname: string): boolean {
  if (pathname === href) return true;
  return href !== paths.home && [`${href}/`, `${href}-`].some((start) => pathname.startsWith(start));
}
