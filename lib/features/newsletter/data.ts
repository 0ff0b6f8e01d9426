import "server-only";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { sha256 } from "@/lib/server/signature";

/** The address is masked. */
type LinkState = { status: "pending" | "confirmed" | "unsubscribed"; maskedEmail: string };

const confirmedFollow = { confirmedAt: { not: null } } as const;

/**
 * The newsletter's recipients follow it (docs/decisions/035). A confirmed address that follows nothing was confirmed by a
 * version without follows.
 */
export const getsNewsletter = {
  status: "confirmed",
  OR: [
    { follows: { some: { kind: "newsletter", ...confirmedFollow } } },
    { follows: { none: confirmedFollow } },
  ],
} satisfies Prisma.NewsletterSubscriberWhereInput;

/** The same as SQL, of `newsletter_subscribers`. */
export const getsNewsletterSql = Prisma.sql`
  "status" = 'confirmed' AND (
    EXISTS (SELECT FROM "follows" WHERE "subscriberId" = "newsletter_subscribers"."id"
      AND "kind" = 'newsletter' AND "confirmedAt" IS NOT NULL)
    OR NOT EXISTS (SELECT FROM "follows" WHERE "subscriberId" = "newsletter_subscribers"."id"
      AND "confirmedAt" IS NOT NULL))`;

/** What `newsletterStatus` needs. */
export const followedKinds = { follows: { where: confirmedFollow, select: { kind: true } } } as const;

/** Of the newsletter alone: an address may follow other things. */
export function newsletterStatus({
  status,
  follows,
}: {
  status: LinkState["status"];
  follows: { kind: string }[];
}): LinkState["status"] {
  const isOther = follows.length > 0 && follows.every(({ kind }) => kind !== "newsletter");
  return status === "confirmed" && isOther ? "unsubscribed" : status;
}

const stateShape = { status: true, email: true, ...followedKinds } as const;

type StateRow = Prisma.NewsletterSubscriberGetPayload<{ select: typeof stateShape }>;

const stateOf = (row: StateRow | null): LinkState | undefined =>
  row ? { status: newsletterStatus(row), maskedEmail: maskEmail(row.email) } : undefined;

/** `ada@example.com` as `a•••@example.com`: recognizable to its owner, useless to others. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, "$1•••");

/** @returns undefined for an unknown or expired link */
export async function findConfirmation(token: string): Promise<LinkState | undefined> {
  const link = await db.newsletterConfirmation.findFirst({
    where: { tokenHash: sha256(token), expiresAt: { gt: clock.now() } },
    select: { subscriber: { select: stateShape } },
  });
  const state = stateOf(link?.subscriber ?? null);
  // Its address follows other things.
  return state?.status === "unsubscribed" ? { ...state, status: "pending" } : state;
}

/** @returns undefined for an unknown or replaced link */
export async function findSubscription(token: string): Promise<LinkState | undefined> {
  return stateOf(
    await db.newsletterSubscriber.findUnique({ where: { unsubscribeToken: token }, select: stateShape }),
  );
}
