import "server-only";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { sha256 } from "@/lib/server/signature";

/** The subscription behind a link of the newsletter; the address is shown to its owner in part only. */
type LinkState = { status: "pending" | "confirmed" | "unsubscribed"; maskedEmail: string };

const stateShape = { status: true, email: true } as const;

const stateOf = (row: { status: LinkState["status"]; email: string } | null): LinkState | undefined =>
  row ? { status: row.status, maskedEmail: maskEmail(row.email) } : undefined;

/** `ada@example.com` as `a•••@example.com`: enough to recognise, too little to learn from a forwarded link. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, "$1•••");

/** @returns undefined when the link of a confirmation mail is unknown or has expired */
export async function findConfirmation(token: string): Promise<LinkState | undefined> {
  const link = await db.newsletterConfirmation.findFirst({
    where: { tokenHash: sha256(token), expiresAt: { gt: clock.now() } },
    select: { subscriber: { select: stateShape } },
  });
  return stateOf(link?.subscriber ?? null);
}

/** @returns undefined when no address has this unsubscribe link (any more) */
export async function findSubscription(token: string): Promise<LinkState | undefined> {
  return stateOf(
    await db.newsletterSubscriber.findUnique({ where: { unsubscribeToken: token }, select: stateShape }),
  );
}
