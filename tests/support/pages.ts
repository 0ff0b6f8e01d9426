import { readFileSync } from "node:fs";
import { defaultBrand } from "@/lib/shared/brand";
import type messages from "../../messages/en.json";
import { inProject } from "../../scripts/launcher/project";
import { sampleGameCode, sampleGameSlug, sampleMakerSlug, sampleStreamerSlug } from "./api";

/**
 * Pages that tests/e2e/pages/every-page.spec.ts opens; scripts/testing/pages.test.ts holds them against the folders of app/.
 */
export type Listed = {
  /** `{game}`, `{maker}` and `{streamer}` are replaced by existing slugs, `{gameCode}` by an id in base 36 */
  path: string;
  route: string;
  title: string;
  status?: number;
  /** whether another one of the list, or a test of its form, shows all of its parts to axe */
  isVariant?: true;
};

const brand = defaultBrand.name;
export const pages: Listed[] = [
  { route: "(site)", path: "/", title: `Gaming Community Platform | ${brand}` },
  { route: "(site)/privacy-policy", path: "/privacy-policy", title: `Privacy Policy | ${brand}` },
  { route: "(site)/terms-of-service", path: "/terms-of-service", title: `Terms of Service | ${brand}` },
  { route: "(site)/developers", path: "/developers", title: `For Developers | ${brand}` },
  { route: "(site)/contact", path: "/contact", title: `Contact Us | ${brand}` },
  { route: "(site)/support", path: "/support", title: `Support | ${brand}` },
  { route: "(site)/copyright", path: "/copyright", title: `Copyright Complaint | ${brand}` },
  { route: "(site)/get-featured", path: "/get-featured", title: `Get Featured | ${brand}` },
  { route: "(site)/games", path: "/games", isVariant: true, title: `Indie Games Catalog | ${brand}` },
  {
    route: "(site)/games",
    path: "/games?category=RPG",
    title: `Indie Games Catalog | ${brand}`,
  },
  {
    route: "(site)/games",
    path: "/games?q=a&sort=title",
    isVariant: true,
    title: `Indie Games Catalog | ${brand}`,
  },
  { route: "(site)/games/[slug]", path: "/games/{game}", title: ` | ${brand}` },
  { route: "(site)/makers/[slug]", path: "/makers/{maker}", title: ` | ${brand}` },
  { route: "(site)/games/submit", path: "/games/submit", title: `Submit Game | ${brand}` },
  { route: "(site)/games-submit", path: "/games-submit", isVariant: true, title: `Submit Game | ${brand}` },
  { route: "(site)/saved", path: "/saved", title: `Your Saved List | ${brand}` },
  { route: "(site)/saved", path: "/saved?games={gameCode}-zik0zj", title: `A Shared List | ${brand}` },
  { route: "(site)/blog", path: "/blog", title: `Blog | ${brand}` },
  { route: "(site)/blog", path: "/blog?category=streaming", isVariant: true, title: `Blog | ${brand}` },
  { route: "(site)/blog", path: "/blog?q=lamp", isVariant: true, title: `Blog | ${brand}` },
  { route: "(site)/blog", path: "/blog?q=zzzzzz", title: `Blog | ${brand}` },
  {
    route: "(site)/blog/[slug]",
    path: "/blog/item-ownership-without-a-chain",
    title: `Item ownership without a chain | ${brand}`,
  },
  { route: "not-found", path: "/blog/no-such-post", title: `Post not found | ${brand}`, status: 404 },
  {
    route: "(site)/streamers/(list)",
    path: "/streamers",
    isVariant: true,
    title: `Gaming Streamers | ${brand}`,
  },
  {
    route: "(site)/streamers/(list)",
    path: "/streamers?q=a&platform=twitch,kick",
    title: `Gaming Streamers | ${brand}`,
  },
  {
    route: "(site)/streamers/[slug]",
    path: "/streamers/{streamer}",
    title: ` | ${brand}`,
  },
  { route: "(site)/clips", path: "/clips", title: `Community Clips | ${brand}` },
  {
    route: "(site)/clips",
    path: "/clips?game=No+Such+Game&sort=title",
    title: `Community Clips | ${brand}`,
  },
  {
    route: "(site)/clips/[slug]",
    path: "/clips/the-ghost-holds-the-door",
    title: `The ghost holds the door | ${brand}`,
  },
  {
    route: "(site)/claim/[noun]/[slug]",
    path: "/claim/games/{game}",
    title: `Are You the Maker? | ${brand}`,
  },
  { route: "(site)/report/[noun]/[slug]", path: "/report/games/{game}", title: `Report a Page | ${brand}` },
  {
    route: "(site)/streamers-submit",
    path: "/streamers-submit",
    title: `Submit Streamer Profile | ${brand}`,
  },
  { route: "(site)/submit", path: "/submit", title: `Submit Content | ${brand}` },
  { route: "(site)/submit", path: "/submit#streams", isVariant: true, title: `Submit Content | ${brand}` },
  { route: "(site)/submit", path: "/submit#clips", isVariant: true, title: `Submit Content | ${brand}` },
  { route: "admin/login", path: "/admin/login", title: ` | ${brand}` },
  { route: "not-found", path: "/no/such/page", title: `Page Not Found | ${brand}`, status: 404 },
  {
    route: "not-found",
    path: "/games/no-such-game",
    isVariant: true,
    title: `Page Not Found | ${brand}`,
    status: 404,
  },
  {
    route: "not-found",
    path: "/streamers/nobody",
    isVariant: true,
    title: `Page Not Found | ${brand}`,
    status: 404,
  },
];

const slugs = {
  "{game}": sampleGameSlug,
  "{gameCode}": sampleGameCode,
  "{maker}": sampleMakerSlug,
  "{streamer}": sampleStreamerSlug,
};

/** @param path of a listed page @returns it with slugs for `{game}`, `{maker}` and `{streamer}` */
export async function addressOf(path: string): Promise<string> {
  for (const [mark, slug] of Object.entries(slugs))
    if (path.includes(mark)) return path.replace(mark, await slug());
  return path;
}

/** Pages with separate tests: they need a session or a token. */
export const testedElsewhere = new Set([
  "admin/(panel)",
  "admin/(panel)/queue",
  "admin/(panel)/community",
  "admin/(panel)/inbox",
  "admin/(panel)/inbox/copyright",
  "admin/(panel)/posts",
  "admin/(panel)/posts/[id]",
  "admin/(panel)/makers",
  "admin/(panel)/makers/[id]",
  "admin/(panel)/newsletter",
  "admin/(panel)/mail-queue",
  "admin/(panel)/audit-log",
  "admin/(panel)/trash",
  "admin/(panel)/templates",
  "admin/(panel)/notices",
  "admin/(panel)/settings/welcome",
  "admin/(panel)/settings",
  "admin/(panel)/settings/[text]",
  "admin/(panel)/settings/set-up",
  "admin/(panel)/settings/categories",
  "admin/(panel)/settings/look",
  "admin/(panel)/settings/pictures",
  "admin/(panel)/settings/words",
  "admin/(panel)/queue/[kind]/[id]",
  "admin/(panel)/imports",
  "admin/(panel)/imports/[id]",
  "(site)/support/ticket",
  "(site)/submission",
  "(site)/claim",
  "(site)/my-data",
  "(site)/follows",
  "(site)/follows/confirm",
  "(site)/follows/check",
  "(site)/newsletter/confirm",
  "(site)/newsletter/unsubscribe",
]);

/** The landing page's current words: a site's owner may change them, and no test repeats them. */
export const landingTexts: (typeof messages)["landing"] = JSON.parse(
  readFileSync(inProject("messages", "en.json"), "utf8"),
).landing;
