import "server-only";
import { listPostsBySlug } from "@/lib/features/blog/data";
import { searchable } from "@/lib/features/blog/text";
import type { CardPost } from "@/lib/features/blog/types";
import { type MentionedNames, mentionsGame } from "@/lib/features/games/names/policy";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { anywherePattern } from "@/lib/server/search-text";
import { siteUrl } from "@/lib/server/site-url";
import { plannedOnce } from "@/lib/server/statement-names";
import { paths } from "@/lib/shared/paths";

/** Newest first; each is read as a whole. */
const candidatesAtMost = 30;

/** The newest published posts, of the source or the panel, that mention a game. */
export async function listPostsMentioning(game: MentionedNames, count: number): Promise<CardPost[]> {
  const { slug, names } = game;
  const isCandidate = Prisma.join(
    [
      ...names.map(
        (name) => Prisma.sql`"searchText" LIKE ${anywherePattern(searchable(name).replace(/\s+/g, " "))}`,
      ),
      Prisma.sql`text LIKE ${anywherePattern(paths.game(slug))}`,
    ],
    " OR ",
  );
  const found = await db.$queryRaw<{ slug: string }[]>`
    ${plannedOnce} SELECT slug FROM (
      SELECT slug, "publishedAt" FROM blog_posts
      WHERE "publishedAt" <= ${clock.now()}::timestamptz AND (${isCandidate})
      UNION ALL
      SELECT slug, "publishedAt" FROM written_posts
      WHERE "deletedAt" IS NULL AND "isPublished" AND (${isCandidate})
    ) AS posts ORDER BY "publishedAt" DESC, slug LIMIT ${candidatesAtMost}`;
  const site = siteUrl();
  return listPostsBySlug(
    found.map((row) => row.slug),
    ({ title, excerpt, text }) => mentionsGame([title, excerpt, text ?? ""].join("\n\n"), game, site),
    count,
  );
}
