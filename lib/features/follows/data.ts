import "server-only";
import { getsNewsletter, maskEmail } from "@/lib/features/newsletter/data";
import { daysAgo } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { getRetention } from "@/lib/server/settings";
import { sha256 } from "@/lib/server/signature";
import type { LanguageCode } from "@/lib/shared/languages";
import { nameFollowed, nameRequested, pathOfFollowed } from "./kinds/data";
import type { Followed, FollowsPage, ShownFollow } from "./types";

const openSince = (): Date => daysAgo(getRetention().unconfirmedSubscriberDays);

/** The address of a link to its page. */
export const findFollower = (token: string): Promise<{ id: number; email: string } | null> =>
  db.newsletterSubscriber.findUnique({
    where: { unsubscribeToken: token },
    select: { id: true, email: true },
  });

type Confirmation = { maskedEmail: string; name: string | null; isConfirmed: boolean };

/** @returns undefined for an unknown or expired link */
export async function findFollowRequest(
  token: string,
  language: LanguageCode,
): Promise<Confirmation | undefined> {
  const follow = await db.follow.findFirst({
    where: { tokenHash: sha256(token), createdAt: { gt: openSince() } },
    include: { subscriber: { select: { email: true } } },
  });
  if (!follow) return undefined;
  return {
    maskedEmail: maskEmail(follow.subscriber.email),
    name: await nameRequested(follow as Followed, language),
    isConfirmed: follow.confirmedAt !== null,
  };
}

/** What an address follows and has requested. @returns undefined for an unknown link */
export async function findFollows(token: string, language: LanguageCode): Promise<FollowsPage | undefined> {
  const follower = await findFollower(token);
  if (!follower) return undefined;
  const isOpen = { confirmedAt: null, spam: false, createdAt: { gt: openSince() } };
  const [rows, newsletters] = await Promise.all([
    db.follow.findMany({
      where: {
        subscriberId: follower.id,
        kind: { not: "newsletter" },
        OR: [{ confirmedAt: { not: null } }, isOpen],
      },
      orderBy: { id: "asc" },
    }),
    db.newsletterSubscriber.count({ where: { id: follower.id, ...getsNewsletter } }),
  ]);
  const newsletter: ShownFollow = {
    ...{ id: 0, kind: "newsletter", path: null, every: "week", isConfirmed: true },
    name: await nameFollowed({ kind: "newsletter", key: "" }, language),
  };
  const follows = await Promise.all(
    rows.map(async (row): Promise<ShownFollow> => {
      const followed = { kind: row.kind, key: row.key } as Followed;
      const name = await nameFollowed(followed, language);
      const path = name === null ? null : pathOfFollowed(followed);
      return {
        id: row.id,
        kind: followed.kind,
        name,
        path,
        every: row.every,
        isConfirmed: row.confirmedAt !== null,
      };
    }),
  );
  return {
    maskedEmail: maskEmail(follower.email),
    follows: newsletters > 0 ? [...follows, newsletter] : follows,
  };
}
