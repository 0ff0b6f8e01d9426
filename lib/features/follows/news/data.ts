import "server-only";
import type { MailedKind } from "@/lib/features/follows/constants";
import { followedKinds, goneSearch, nameFollowed } from "@/lib/features/follows/kinds/data";
import type { FollowNews } from "@/lib/features/follows/mail";
import { changedFacts } from "@/lib/features/follows/policy";
import type { Facts, MailedFollow } from "@/lib/features/follows/types";
import { languageUrl } from "@/lib/server/i18n/languages";
import type { LanguageCode } from "@/lib/shared/languages";

/** `since` is ISO 8601. */
export type DueFollow = MailedFollow & { id: number; since: string; seen: Facts | null };

/** `gone`: a search that ends; `facts`: what its page says now. */
type Found = { news: FollowNews | null; gone: string | null; facts: Facts | null };

/** What became public later than the follow's last mail, and not later than `until`. */
export async function findNews(
  { id, kind, key, since: sinceText, seen }: DueFollow,
  until: Date,
  language: LanguageCode,
): Promise<Found> {
  const gone = await goneSearch({ kind, key }, language);
  if (gone !== null) return { news: null, gone, facts: null };
  const name = await nameFollowed({ kind, key }, language);
  // Not public: perhaps it will be again.
  if (name === null) return { news: null, gone: null, facts: null };
  const since = new Date(sinceText);
  const { listNews, readFacts, pathOf } = followedKinds[kind as MailedKind];
  const items = until > since ? await listNews(key, { since, until }, language) : [];
  const facts = (await readFacts?.(key)) ?? null;
  const changes = facts && seen ? changedFacts(seen, facts) : [];
  const news = { id, name, url: languageUrl(pathOf(key), language), items, changes };
  return { news: items.length + changes.length > 0 ? news : null, gone: null, facts };
}

/** Each item once, where it is first. */
export function withoutRepeated(news: FollowNews[]): FollowNews[] {
  const known = new Set<string>();
  return news
    .map((each) => ({
      ...each,
      items: each.items.filter(({ url }) => !known.has(url) && known.add(url)),
    }))
    .filter(({ items, changes }) => items.length + changes.length > 0);
}
