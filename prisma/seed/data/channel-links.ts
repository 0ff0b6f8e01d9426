/**
 * Links of invented channels in the shapes that D4 stores. Each name is longer than the service allows
 * (or ends in a reserved domain), so that no link of the sample data opens a real person's page.
 */
export const channelLinks = {
  youtube: (slug: string) => `https://youtube.com/@${slug}-of-the-spawnpoint-samples`,
  tiktok: (slug: string) => `https://tiktok.com/@${slug}.of.spawnpoint.samples`,
  x: (slug: string) => `https://x.com/${slug}_at_spawnpoint`,
  facebook: (slug: string) => `https://facebook.com/${slug}.of.the.made.up.spawnpoint.sample.channels`,
  bluesky: (slug: string) => `https://bsky.social/profile/${slug}.example.org`,
  threads: (slug: string) => `https://threads.net/@${slug}.of.the.spawnpoint.samples`,
  steam: (slug: string) => `https://steamcommunity.com/id/${slug}-of-the-spawnpoint-samples`,
  discord: (slug: string) => `https://discord.com/invite/${slug}-of-the-spawnpoint-samples`,
} as const;

/** A Twitch name: the hyphen is not allowed there, so that nobody can own it. */
export function twitchName(slug: string): string {
  return `${slug}-live`;
}

/** A Kick name, longer than Kick allows. */
export function kickName(slug: string): string {
  return `${slug}-of-the-spawnpoint-samples`;
}
