import mailProviders from "email-providers/all.json";
import { getDomain } from "tldts";

/** Providers that the list lacks. */
const moreProviders = [
  "tutanota.com",
  "tuta.io",
  "tuta.com",
  "duck.com",
  "posteo.de",
  "fastmail.com",
  "mozmail.com",
];
const providers = new Set([...mailProviders, ...moreProviders]);

/** Sites on which many people have a page: an address there proves nothing about one of them. */
const sharedSites = new Set([
  ...[
    "itch.io",
    "gamejolt.com",
    "steampowered.com",
    "steamcommunity.com",
    "gog.com",
    "epicgames.com",
    "humblebundle.com",
  ],
  ...[
    "kickstarter.com",
    "patreon.com",
    "neocities.org",
    "github.com",
    "google.com",
    "apple.com",
    "microsoft.com",
  ],
  ...[
    "playstation.com",
    "nintendo.com",
    "xbox.com",
    "roblox.com",
    "newgrounds.com",
    "kongregate.com",
    "crazygames.com",
  ],
  ...[
    "poki.com",
    "armorgames.com",
    "discord.com",
    "discord.gg",
    "youtube.com",
    "twitch.tv",
    "kick.com",
    "facebook.com",
  ],
  ...[
    "x.com",
    "twitter.com",
    "instagram.com",
    "tiktok.com",
    "reddit.com",
    "linktr.ee",
    "notion.site",
    "wixsite.com",
  ],
]);

/** In ASCII and lower case, as in a parsed address. */
const hostOf = (domain: string): string => {
  const address = `http://${domain}/`;
  return URL.canParse(address) ? new URL(address).hostname : "";
};

const privateToo = { allowPrivateDomains: true };

/**
 * Whether an address is at a website's host, or at a parent of it up to the domain that its owner registered. Mail
 * providers and sites with pages of many people never count.
 * @param url as the team has entered it
 */
export function isMailOfSite(email: string, url: string | null): boolean {
  const found = url ? siteOf(url) : null;
  const mail = hostOf(email.slice(email.lastIndexOf("@") + 1));
  if (!found || !mail || providers.has(mail)) return false;
  const { site, domain } = found;
  const isAtOrAbove = site === mail || site.endsWith(`.${mail}`);
  return isAtOrAbove && (mail === domain || mail.endsWith(`.${domain}`));
}

/**
 * The host of a website and the domain that its owner registered.
 * @returns null for sites with pages of many people, and for what is no website
 */
export function siteOf(url: string): { site: string; domain: string } | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  const site = hostname.toLowerCase().replace(/\.$/, "");
  // By the public suffix list with its hosters: `moss.github.io` is registered, `github.io` is not. Null for IP addresses.
  const domain = getDomain(site, privateToo);
  if (!/^https?:$/.test(protocol) || !domain || sharedSites.has(domain) || providers.has(domain)) return null;
  return { site, domain };
}

/** Platforms may change the case, and break lines within a text but not within a word. */
export const hasCode = (text: string, code: string): boolean =>
  text.toLowerCase().includes(code.toLowerCase());
