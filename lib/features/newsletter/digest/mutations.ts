import "server-only";
import { getsNewsletter } from "@/lib/features/newsletter/data";
import { renderDigest, renderOpening, unsubscribeUrl } from "@/lib/features/newsletter/mail";
import { type DigestChoice, digestSchema } from "@/lib/features/newsletter/schema";
import {
  digestTemplate,
  scheduleDigests,
  sendScheduledDigestTask,
  tokenPlaceholder,
} from "@/lib/features/newsletter/tasks";
import type { DigestMail, DigestPreview } from "@/lib/features/newsletter/types";
import { visibleRow } from "@/lib/features/reviews/data";
import { type AuditActor, recordAudit } from "@/lib/server/audit";
import type { Admin } from "@/lib/server/auth/gate";
import { getBrand } from "@/lib/server/brand";
import { clock, daysAgo } from "@/lib/server/clock";
import { databaseNow, db, type Transaction } from "@/lib/server/db";
import { defaultLanguage, languageUrl, siteLanguages } from "@/lib/server/i18n/languages";
import { translatorIn } from "@/lib/server/i18n/translate";
import { addJob } from "@/lib/server/jobs/task";
import { enqueueMail, hasProvider } from "@/lib/server/mail/outbox";
import { absoluteUrl } from "@/lib/server/site-url";
import { AppError, goneError, invalidField } from "@/lib/shared/errors";
import type { LanguageCode } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import { paths } from "@/lib/shared/paths";

/** The blog provides the posts. */
type DigestPost = { slug: string; title: string; excerpt: string; firstSeenAt: Date };

const firstDays = 30;
/**
 * Items are dated before their commit: up to 20 s for a decision, up to a minute for a post. Later digests begin where
 * this one ends, so each item is in exactly one.
 */
const settledMilliseconds = 90_000;
/** Listed per kind; further ones are a count with a link. */
const itemsAtMost = 12;
/** A draft's content becomes outdated. */
const scheduleDaysAtMost = 30;

/**
 * Creates a draft of the news since the last digest, so that the mail matches the preview.
 * @param posts the blog's posts
 * @throws AppError conflict without news and without an opening
 */
export async function composeDigest(
  actor: Admin,
  posts: DigestPost[],
  { subject: ownSubject, opening, without }: DigestChoice = digestSchema.parse({}),
): Promise<DigestPreview> {
  const last = await db.newsletterDigest.findFirst({
    where: { status: { not: "draft" } },
    orderBy: { id: "desc" },
    select: { until: true },
  });
  const createdAt = await databaseNow(db);
  const since = last?.until ?? daysAgo(firstDays);
  const until = new Date(createdAt.getTime() - settledMilliseconds);
  const news = await newsBetween(posts, since, until);
  const content = {
    games: withoutDeselected(news.games, without),
    posts: withoutDeselected(news.posts, without),
  };
  if (content.games.total + content.posts.total === 0 && !opening)
    throw nothingNew(await newsBetween(posts, until, createdAt));
  const writing = { ...content, ownSubject, opening: opening ?? null };
  const [language, ...others] = siteLanguages();
  const { subject, ...rendered } = await writeDigest(writing, language ?? defaultLanguage());
  const translations: Record<string, DigestMail> = {};
  for (const other of others) translations[other] = await writeDigest(writing, other);
  const { id } = await db.newsletterDigest.create({
    data: { subject, ...rendered, translations, since, until, createdAt, createdBy: actor.username },
    select: { id: true },
  });
  const recipientCount = await db.newsletterSubscriber.count({ where: getsNewsletter });
  const items = [...news.games.items, ...news.posts.items].map(({ path, title }) => {
    const url = absoluteUrl(path);
    return { url, title, isIn: !without.includes(url) };
  });
  const html = rendered.html.replaceAll(tokenPlaceholder, "");
  return { id, subject, html, text: rendered.text.replaceAll(tokenPlaceholder, ""), recipientCount, items };
}

type Writing = News & { ownSubject: string | null | undefined; opening: string | null };

/** The mail in a language; the opening and a subject of the team's own are as they were written. */
async function writeDigest(
  { games, posts, ownSubject, opening }: Writing,
  language: LanguageCode,
): Promise<DigestMail> {
  const { name: site } = getBrand();
  const t = await translatorIn(language, "mails.newsletter.digest");
  const newsIn = ({ items, total, path }: FoundNews) => ({
    items: items.map((item) => ({
      title: item.title,
      description: "maker" in item ? t("maker", { name: item.maker }) : item.excerpt,
      url: languageUrl(item.path, language),
    })),
    total,
    allUrl: languageUrl(path, language),
  });
  const rendered = await renderDigest(
    { games: newsIn(games), posts: newsIn(posts), opening: opening ? await renderOpening(opening) : null },
    { language, unsubscribeUrl: unsubscribeUrl(tokenPlaceholder, language) },
  );
  const counts = { site, games: games.total, posts: posts.total };
  const kinds = games.total && posts.total ? "both" : games.total ? "games" : "posts";
  const isNews = games.total + posts.total > 0;
  return { subject: ownSubject ?? (isNews ? t(`subjects.${kinds}`, counts) : site), ...rendered };
}

/** Removes items that an admin deselected. */
function withoutDeselected({ items, total, path }: FoundNews, without: readonly string[]): FoundNews {
  const left = items.filter((item) => !without.includes(absoluteUrl(item.path)));
  return { items: left, total: total - (items.length - left.length), path };
}

/**
 * Sends a digest to one address; its unsubscribe link only shows the page.
 * @throws AppError not_found; conflict when no mail can be sent
 */
export async function testDigest(
  actor: Admin,
  { id, requestId }: { id: number; requestId: string },
  to: string,
): Promise<void> {
  await db.$transaction(async (transaction) => {
    const digest = await transaction.newsletterDigest.findUnique({ where: { id } });
    if (!digest) throw goneError("digest");
    if (!hasProvider()) throw new AppError("conflict", message("panelNewsletter.refusals.noMail"));
    await enqueueMail(transaction, {
      template: digestTemplate,
      to,
      subject: `Test: ${digest.subject}`,
      html: digest.html.replaceAll(tokenPlaceholder, ""),
      text: digest.text.replaceAll(tokenPlaceholder, ""),
    });
    await recordAudit(transaction, actor, {
      action: "digest.test",
      entityId: id,
      entityName: digest.subject,
      requestId,
    });
  });
}

/**
 * Schedules or reschedules a draft; null unschedules it.
 * @throws AppError not_found; invalid for a time in the past; conflict for a sent digest
 */
export async function scheduleDigest(
  actor: Admin,
  { id, requestId }: { id: number; requestId: string },
  sendAt: Date | null,
): Promise<void> {
  if ((await db.newsletterDigest.count({ where: { id } })) === 0) throw goneError("digest");
  const now = await databaseNow(db);
  if (sendAt && sendAt <= now) throw invalidField("sendAt", message("newsletter.refusals.past"));
  if (sendAt && sendAt > daysAgo(-scheduleDaysAtMost, now))
    throw invalidField("sendAt", message("newsletter.refusals.tooLate", { days: scheduleDaysAtMost }));
  await db.$transaction(async (transaction) => {
    const scheduledBy = sendAt ? actor.username : null;
    const { count } = await transaction.newsletterDigest.updateMany({
      where: { id, status: "draft" },
      data: { sendAt, scheduledBy },
    });
    const digest = await transaction.newsletterDigest.findUnique({ where: { id } });
    if (!digest) throw goneError("digest");
    if (count === 0)
      throw new AppError(
        "conflict",
        message("panelNewsletter.refusals.sent", { name: String(digest.startedBy) }),
      );
    await recordAudit(transaction, actor, {
      action: sendAt ? "digest.schedule" : "digest.unschedule",
      entityId: id,
      entityName: digest.subject,
      ...(sendAt ? { newValue: { sendAt: sendAt.toISOString() } } : {}),
      requestId,
    });
    if (sendAt)
      await addJob(transaction, sendScheduledDigestTask, { id }, { key: `digest-${id}`, runAt: sendAt });
  });
}

/**
 * Starts sending to all confirmed subscribers in the background. Repeating it has no effect for the same admin.
 * @throws AppError not_found; conflict when another admin sent it or another digest was sent, or no mail can be sent
 */
export async function sendDigest(actor: AuditActor, digestId: number, requestId: string): Promise<void> {
  await db.$transaction(async (transaction) => {
    // If two drafts are sent at the same time, the second waits here and then sees the first.
    await transaction.$queryRaw`
      SELECT "id" FROM "newsletter_digests" WHERE "status" = 'draft' ORDER BY "id" FOR UPDATE`;
    const { count } = await transaction.newsletterDigest.updateMany({
      where: { id: digestId, status: "draft" },
      data: { status: "sending", startedAt: clock.now(), startedBy: actor.username },
    });
    const digest = await transaction.newsletterDigest.findUnique({ where: { id: digestId } });
    if (!digest) throw goneError("digest");
    if (count === 0 && digest.startedBy === actor.username) return;
    if (!hasProvider()) throw new AppError("conflict", message("panelNewsletter.refusals.noDigest"));
    if (count === 0)
      throw new AppError(
        "conflict",
        message("panelNewsletter.refusals.sent", { name: String(digest.startedBy) }),
      );
    await assertNoOverlap(transaction, digest);
    await recordAudit(transaction, actor, {
      action: "digest.send",
      entityId: digestId,
      entityName: digest.subject,
      requestId,
    });
    await scheduleDigests(transaction);
  });
}

/** @throws AppError conflict if another digest with the same news was sent */
async function assertNoOverlap(transaction: Transaction, { id, since }: { id: number; since: Date }) {
  const other = await transaction.newsletterDigest.findFirst({
    where: { id: { not: id }, status: { not: "draft" }, until: { gt: since } },
    orderBy: { id: "desc" },
    select: { startedBy: true },
  });
  if (!other) return;
  throw new AppError("conflict", message("newsletter.refusals.overlap", { name: String(other.startedBy) }));
}

type Found = { title: string; path: string } & ({ maker: string } | { excerpt: string });
/** The first items, the total, and the page of all. */
type FoundNews = { items: Found[]; total: number; path: string };
type News = { games: FoundNews; posts: FoundNews };

/** Newer than `since`, up to `until`. */
const newsBetween = async (posts: DigestPost[], since: Date, until: Date): Promise<News> => ({
  games: await newGames(since, until),
  posts: newPosts(posts, since, until),
});

function nothingNew({ games: { total: games }, posts: { total: posts } }: News): AppError {
  if (games + posts === 0) return new AppError("conflict", message("newsletter.refusals.nothingNew"));
  const kinds = games && posts ? "both" : games ? "games" : "posts";
  return new AppError("conflict", message("newsletter.refusals.tooFresh", { kinds, games, posts }));
}

async function newGames(since: Date, until: Date): Promise<FoundNews> {
  const where = { ...visibleRow, reviewedAt: { gt: since, lte: until } };
  const [games, total] = await Promise.all([
    db.game.findMany({
      where,
      orderBy: [{ reviewedAt: "desc" }, { id: "desc" }],
      take: itemsAtMost,
      select: { title: true, developer: true, slug: true },
    }),
    db.game.count({ where }),
  ]);
  const items = games.map(({ title, developer, slug }) => ({
    title,
    maker: developer,
    path: paths.game(slug),
  }));
  return { items, total, path: paths.games };
}

function newPosts(posts: DigestPost[], since: Date, until: Date): FoundNews {
  const news = posts
    .filter(({ firstSeenAt }) => firstSeenAt > since && firstSeenAt <= until)
    .sort((one, other) => other.firstSeenAt.getTime() - one.firstSeenAt.getTime());
  const items = news.slice(0, itemsAtMost).map(({ slug, title, excerpt }) => ({
    title,
    excerpt,
    path: paths.blogPost(slug),
  }));
  return { items, total: news.length, path: paths.blog };
}
