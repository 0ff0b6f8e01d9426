import "server-only";
import { listPosts } from "@/lib/features/blog/data";
import { listClipPages } from "@/lib/features/clips/data";
import { sitemapLength } from "@/lib/features/feeds/constants";
import { listIdRanges } from "@/lib/features/games/catalog";
import { visibleSql } from "@/lib/features/reviews/data";
import { pool } from "@/lib/server/db";
import { alternateLinks, languageUrl, siteLanguages } from "@/lib/server/i18n/languages";
import { absoluteUrl } from "@/lib/server/site-url";
import { blogCategories, categorySlug } from "@/lib/shared/categories";
import { categoryIds } from "@/lib/shared/game-categories";
import { escapeMarkup } from "@/lib/shared/markup";
import { paths, tokenPages } from "@/lib/shared/paths";
import { hrefWith } from "@/lib/shared/query";

/**
 * The sitemap is one file while it is short, otherwise an index of parts. A part covers a fixed range of ids, so that a
 * new row changes one part only. Parts are streamed, never completely in memory.
 */
type Noun = "games" | "streamers" | "makers";
type Part = { noun: Noun; number: number; count: number; lastChange: string };

/** Aliases and private pages. */
const unlisted: string[] = [paths.gamesSubmitAlias, ...tokenPages];

const listPages = (): string[] => [
  ...Object.values(paths)
    .filter((path) => typeof path === "string")
    .filter((path) => !unlisted.includes(path)),
  ...categoryIds().map((category) => hrefWith(paths.games, { category })),
  ...blogCategories.map((category) => paths.blogCategory(categorySlug(category))),
];

async function listGameParts(): Promise<Part[]> {
  const ranges = await listIdRanges(partLength());
  return ranges.map(({ number, count, updatedAt }) => ({
    ...{ noun: "games", number, count },
    lastChange: new Date(updatedAt).toISOString(),
  }));
}

async function listStreamerParts(): Promise<Part[]> {
  const { rows } = await pool.query<{ number: number; count: number; lastChange: Date }>(
    `SELECT (id - 1) / ${partLength()} AS number, count(*)::int AS count, max("updatedAt") AS "lastChange"
     FROM streamers WHERE ${visibleSql("streamers").sql} GROUP BY 1 ORDER BY 1`,
  );
  return rows.map((row) => ({ ...row, noun: "streamers", lastChange: row.lastChange.toISOString() }));
}

/** Makers with a public game, changed when one of these was. */
const shownMakers = `(
  SELECT makers.id, makers.slug, greatest(makers."updatedAt", max(games."updatedAt")) AS "updatedAt"
  FROM makers JOIN games ON games."makerId" = makers.id AND ${visibleSql("games").sql} GROUP BY makers.id) AS makers`;

async function listMakerParts(): Promise<Part[]> {
  const { rows } = await pool.query<{ number: number; count: number; lastChange: Date }>(
    `SELECT (id - 1) / ${partLength()} AS number, count(*)::int AS count, max("updatedAt") AS "lastChange"
     FROM ${shownMakers} GROUP BY 1 ORDER BY 1`,
  );
  return rows.map((row) => ({ ...row, noun: "makers", lastChange: row.lastChange.toISOString() }));
}

const listParts = async (): Promise<Part[]> =>
  (await Promise.all([listGameParts(), listMakerParts(), listStreamerParts()])).flat();

const pathOf = { games: paths.game, makers: paths.maker, streamers: paths.streamer };
const shownRows = {
  games: `games WHERE ${visibleSql("games").sql}`,
  makers: `${shownMakers} WHERE true`,
  streamers: `streamers WHERE ${visibleSql("streamers").sql}`,
};
const batchSize = 1000;

type SitemapRow = { id: number; slug: string; updatedAt: Date };

async function* readRows(noun: Noun, number: number): AsyncGenerator<SitemapRow[]> {
  const last = (number + 1) * partLength();
  for (let after = number * partLength(); ; ) {
    const { rows } = await pool.query<SitemapRow>(
      `SELECT id, slug, "updatedAt" FROM ${shownRows[noun]} AND id > $1 AND id <= $2 ORDER BY id LIMIT $3`,
      [after, last, batchSize],
    );
    if (rows.length) yield rows;
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.id ?? last;
  }
}

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const lastModified = (lastChange?: string) => (lastChange ? `<lastmod>${lastChange}</lastmod>` : "");

const partEntry = (path: string, lastChange?: string): string =>
  `<sitemap><loc>${escapeMarkup(absoluteUrl(path))}</loc>${lastModified(lastChange)}</sitemap>\n`;

/** A page in each language, with its addresses in the others. */
function pageEntry(path: string, lastChange?: string): string {
  const alternates = alternateLinks(path).map(
    ([hreflang, url]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(url)}"/>`,
  );
  const more = lastModified(lastChange) + alternates.join("");
  return siteLanguages()
    .map((language) => `<url><loc>${escapeMarkup(languageUrl(path, language))}</loc>${more}</url>\n`)
    .join("");
}

/** A file holds as many addresses in several languages as in one. */
const partLength = (): number => Math.floor(sitemapLength / siteLanguages().length);

async function* partEntries({ noun, number }: Pick<Part, "noun" | "number">): AsyncGenerator<string> {
  for await (const rows of readRows(noun, number))
    yield rows.map((row) => pageEntry(pathOf[noun](row.slug), row.updatedAt.toISOString())).join("");
}

async function* urlSet(entries: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  // Sent with the first entries, so that a database failure still results in an error status.
  const languages = siteLanguages().length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  let start = `${opening}<urlset ${namespace}${languages}>\n`;
  for await (const piece of entries) {
    yield start + piece;
    start = "";
  }
  yield `${start}</urlset>\n`;
}

/** Far more than a team publishes by hand, and still within the limit of one file. */
const mostClips = 5_000;

/** Static pages, clips and posts. Posts have no ids to split by. */
async function pageEntries(): Promise<string> {
  const [{ posts }, clips] = await Promise.all([listPosts(), listClipPages(mostClips)]);
  return [
    ...listPages().map((path) => pageEntry(path)),
    ...clips.map(({ slug, updatedAt }) => pageEntry(paths.clip(slug), updatedAt.toISOString())),
    ...posts.map((post) => pageEntry(paths.blogPost(post.slug), post.updatedAt)),
  ].join("");
}

async function* everything(parts: Part[]): AsyncGenerator<string> {
  yield await pageEntries();
  for (const part of parts) yield* partEntries(part);
}

function index(parts: Part[]): string {
  const entries = parts.map((part) => partEntry(partPath(part), part.lastChange)).join("");
  return `${opening}<sitemapindex ${namespace}>\n${partEntry("/sitemaps/pages.xml")}${entries}</sitemapindex>\n`;
}

const partPath = ({ noun, number }: Part): string => `/sitemaps/${noun}-${number + 1}.xml`;

/** Streams `/sitemap.xml`: all entries, or an index when they do not fit into one file. */
export async function readSitemap(): Promise<AsyncIterable<string>> {
  const parts = await listParts();
  const total = parts.reduce((sum, { count }) => sum + count, listPages().length);
  if (total <= partLength()) return urlSet(everything(parts));
  return (async function* () {
    yield index(parts);
  })();
}

/** @param file e.g. `pages.xml`, `games-1.xml` @returns null for an unknown part */
export async function readSitemapPart(file: string): Promise<AsyncIterable<string> | null> {
  if (file === "pages.xml") return urlSet([await pageEntries()]);
  const parts = await listParts();
  const part = parts.find((candidate) => partPath(candidate) === `/sitemaps/${file}`);
  return part ? urlSet(partEntries(part)) : null;
}
