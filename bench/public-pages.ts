import { paths } from "../lib/shared/paths.ts";
import { UserError } from "../scripts/launcher/user-error.ts";

/** One item of each kind that has a page of its own. */
interface Examples {
  game: string;
  maker: string;
  streamer: string;
  clip: string;
  post: string;
}

/** By the folder of the page in app/(site). */
const listed = (examples: Examples): Record<string, string> => ({
  "": paths.home,
  games: paths.games,
  "games/[slug]": paths.game(examples.game),
  "games/submit": paths.gamesSubmit,
  "makers/[slug]": paths.maker(examples.maker),
  "streamers/(list)": paths.streamers,
  "streamers/[slug]": paths.streamer(examples.streamer),
  "streamers-submit": paths.streamersSubmit,
  blog: paths.blog,
  "blog/[slug]": paths.blogPost(examples.post),
  clips: paths.clips,
  "clips/[slug]": paths.clip(examples.clip),
  "get-featured": paths.getFeatured,
  submit: paths.submit,
  contact: paths.contact,
  support: paths.support,
  copyright: paths.copyright,
  developers: paths.developers,
  "privacy-policy": paths.privacyPolicy,
  "terms-of-service": paths.termsOfService,
});

/** They ask search engines not to list them, so Lighthouse is not asked whether they could. */
const unlisted = (examples: Examples): Record<string, string> => ({
  "report/[noun]/[slug]": paths.report("games", examples.game),
  "claim/[noun]/[slug]": paths.claimItem("games", examples.game),
  submission: paths.submission,
  "my-data": paths.myData,
  "newsletter/unsubscribe": paths.newsletterUnsubscribe,
  follows: paths.follows,
  saved: paths.saved,
});

/** Without the link of a mail these are not found, or only say so; the last is another address of a page. */
const leftOut = [
  "support/ticket",
  "newsletter/confirm",
  "follows/check",
  "follows/confirm",
  "claim",
  "games-submit",
];

const anyExamples = { game: "a", maker: "a", streamer: "a", clip: "a", post: "a" };

/** The folders of app/(site) with a page that are listed above. */
export const knownFolders = [
  ...Object.keys(listed(anyExamples)),
  ...Object.keys(unlisted(anyExamples)),
  ...leftOut,
];

/** A public page that Lighthouse measures. */
export interface PublicPage {
  path: string;
  isListed: boolean;
}

const publicPages = (examples: Examples): PublicPage[] => [
  ...Object.values(listed(examples)).map((path) => ({ path, isListed: true })),
  ...Object.values(unlisted(examples)).map((path) => ({ path, isListed: false })),
];

/** The slug of the first item of a list that a page shows. */
async function findSlug(url: string, address: string, list = address): Promise<string> {
  const page = await (await fetch(url + address)).text();
  const slugs = [...page.matchAll(new RegExp(`href="${list}/([a-z0-9-]+)"`, "g"))].map(([, slug]) => slug);
  const slug = slugs.find((one) => one !== "submit");
  if (!slug) throw new UserError(`${list} shows nothing that has a page`);
  return slug;
}

/** The public pages of a running site. */
export async function findPublicPages(url: string): Promise<PublicPage[]> {
  const find = (list: string) => findSlug(url, list);
  const game = await find(paths.games);
  return publicPages({
    game,
    maker: await findSlug(url, paths.game(game), "/makers"),
    streamer: await find(paths.streamers),
    clip: await find(paths.clips),
    post: await find(paths.blog),
  });
}
