import "server-only";
import { findCategory } from "@/lib/features/blog/constants";
import type { FollowKind, MailedKind } from "@/lib/features/follows/constants";
import type { AskedTarget } from "@/lib/features/follows/schema";
import type { Followed } from "@/lib/features/follows/types";
import { findMaker } from "@/lib/features/makers/data";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { translatorIn } from "@/lib/server/i18n/translate";
import { categorySlug } from "@/lib/shared/categories";
import { AppError, invalidField } from "@/lib/shared/errors";
import type { LanguageCode } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import { blogCategories } from "./blog";
import { clipsOfGames, games } from "./games";
import { makers } from "./makers";
import { nameGone, nameSearch, parseSearch, searches, searchKey } from "./search";
import { streamers } from "./streamers";
import type { FollowedKind } from "./types";

export const followedKinds: Record<MailedKind, FollowedKind> = {
  game: games,
  clips: clipsOfGames,
  streamer: streamers,
  maker: makers,
  category: blogCategories,
  search: searches,
};

const isMailed = (kind: FollowKind): kind is MailedKind => kind !== "newsletter";

/**
 * The page that a form names.
 * @throws AppError invalid without it, or for a search with unknown filters; not_found if it is not public
 */
export async function findTarget({ kind, slug, query }: AskedTarget): Promise<Followed> {
  if (!isMailed(kind)) return { kind, key: "" };
  if (kind === "search") {
    const selection = parseSearch(query ?? "");
    if (!selection) throw invalidField("target", message("follows.refusals.filter"));
    return { kind, key: searchKey(selection) };
  }
  if (!slug) throw invalidField("target", message("follows.refusals.target"));
  const key = await canonicalKey(kind, slug);
  if ((await followedKinds[kind].findName(key, defaultLanguage())) === null)
    throw new AppError("not_found", message("follows.refusals.gone"));
  return { kind, key };
}

/** The one spelling of a category, and the maker into which another was merged. */
async function canonicalKey(kind: MailedKind, slug: string): Promise<string> {
  if (kind === "maker") return (await findMaker(slug))?.slug ?? slug;
  const category = kind === "category" ? findCategory(slug) : undefined;
  return category ? categorySlug(category) : slug;
}

/** Its name and kind in one text, e.g. `Game: Moss`; null if it is not public. */
export async function nameFollowed({ kind, key }: Followed, language: LanguageCode): Promise<string | null> {
  const t = await translatorIn(language, "follows.things");
  if (!isMailed(kind)) return t("newsletter");
  const name = await followedKinds[kind].findName(key, language);
  if (name === null || kind === "search") return name;
  return t(`named.${kind}`, { name });
}

/** As `nameFollowed`, for a mail that its reader did not confirm: without words that a visitor typed. */
export async function nameRequested(followed: Followed, language: LanguageCode): Promise<string | null> {
  const selection = followed.kind === "search" ? parseSearch(followed.key) : undefined;
  return selection ? nameSearch(selection, language, true) : nameFollowed(followed, language);
}

export const pathOfFollowed = ({ kind, key }: Followed): string | null =>
  isMailed(kind) ? followedKinds[kind].pathOf(key) : null;

/** A search whose filters the catalog does not have any longer: mails name it once, and drop it. */
export const goneSearch = async (followed: Followed, language: LanguageCode): Promise<string | null> =>
  followed.kind === "search" && !parseSearch(followed.key) ? nameGone(followed.key, language) : null;
