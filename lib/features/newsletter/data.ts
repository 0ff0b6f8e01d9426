import "server-only";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { sha256 } from "@/lib/server/signature";

/** The address is masked. */
type LinkState = { status: "pending" | "confirmed" | "unsubscribed"; maskedEmail: string };

const stateShape = { status: true, email: true } as const;

const stateOf = (row: { status: LinkState["status"]; email: string } | null): LinkState | undefined =>
  row ? { status: row.status, maskedEmail: maskEmail(row.email) } : undefined;

/** `ada@example.com` as `a•••@example.com`: recognizable to its owner, useless to others. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, "$1•••");

/** @returns undefined for an unknown or expired link */
export async function findConfirmation(token: string): Promise<LinkState | undefined> {
  const link = await db.newsletterConfirmation.findFirst({
    where: { tokenHash: sha256(token), expiresAt: { gt: clock.now() } },
    select: { subscriber: { select: stateShape } },
  });
  return stateOf(link?.subscriber ?? null);
}

/** @returns undefined for an unknown or replaced link */
export async function findSubscription(token: string): Promise<LinkState | undefined> {
  return stateOf(
    await db.newsletterSubscriber.findUnique({ where: { unsubscribeToken: token }, select: stateShape }),
  );
}
