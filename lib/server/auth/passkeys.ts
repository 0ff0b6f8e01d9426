import "server-only";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { z } from "zod";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { Passkey, User } from "@/lib/server/generated/prisma/client";
import { addJob } from "@/lib/server/jobs/task";
import { sha256 } from "@/lib/server/signature";
import { siteUrl } from "@/lib/server/site-url";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { type Attempt, admit, recordFailedSignIn } from "./attempt";
import { assertCanSignIn, queueSignIn } from "./sign-in-limits";

/** Devices verify the user, so a passkey replaces both password and code (docs/decisions/017). */

/** From SITE_URL, never from the request. */
export function relyingParty(): { id: string; origin: string } {
  const { hostname, origin } = new URL(siteUrl());
  return { id: hostname, origin };
}

/** Identifies the account to devices. */
export const createUserHandle = (userId: number): Buffer => Buffer.from(`user-${userId}`);

const challengeMilliseconds = 5 * 60_000;
/** `userId` is 0 for sign-in. */
type Purpose = { purpose: "sign-in" | "register"; userId: number };

const challengeId = (challenge: string, { purpose, userId }: Purpose) =>
  sha256(`${purpose}:${userId}:${challenge}`);

export async function rememberChallenge(challenge: string, purpose: Purpose): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + challengeMilliseconds);
  await db.passkeyChallenge.create({ data: { id: challengeId(challenge, purpose), expiresAt } });
}

/** Single use. @returns whether it was issued for this purpose and has not expired */
export async function takeChallenge(challenge: string, purpose: Purpose): Promise<boolean> {
  const where = { id: challengeId(challenge, purpose), expiresAt: { gt: clock.now() } };
  return (await db.passkeyChallenge.deleteMany({ where })).count === 1;
}

const clientDataSchema = z.object({ challenge: z.string().max(200) });

export function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    return clientDataSchema.safeParse(data).data?.challenge;
  } catch {
    return undefined;
  }
}

export async function offerChallenge() {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    userVerification: "required",
    timeout: challengeMilliseconds,
  });
  await rememberChallenge(options.challenge, { purpose: "sign-in", userId: 0 });
  return options;
}

const base64url = z.string().regex(/^[\w-]{1,4000}$/);
const assertionSchema = z.object({
  id: base64url.max(1_400),
  rawId: base64url,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
type Assertion = z.output<typeof assertionSchema>;

/** next-auth passes credentials as text. */
function readAssertion(given: unknown): Assertion | undefined {
  try {
    return assertionSchema.safeParse(JSON.parse(String(given))).data;
  } catch {
    return undefined;
  }
}

const refused = message("refusals.passkey");
const tooLate = message("refusals.passkeyTooLate");
/** Groups attempts with unknown keys for rate limiting. */
const unknownKey = "an unknown passkey";

type OwnedPasskey = Passkey & { user: User };

/** @throws AppError unauthenticated, forbidden, rate_limited */
export async function enterByPasskey(given: unknown, from: Omit<Attempt, "username">) {
  const assertion = readAssertion(given);
  if (!assertion) throw new AppError("unauthenticated", refused);
  const passkey = await db.passkey.findUnique({ where: { id: assertion.id }, include: { user: true } });
  const attempt = { ...from, username: passkey?.user.username ?? unknownKey };
  return queueSignIn(attempt.username, attempt.address, async () => {
    await assertCanSignIn(attempt.username, attempt.address);
    const refuse = async (reason: string, words = refused) => {
      await recordFailedSignIn(attempt, passkey?.user ?? null, `passkey: ${reason}`);
      return new AppError("unauthenticated", words);
    };
    const challenge = readChallenge(assertion.response.clientDataJSON);
    if (!challenge || !(await takeChallenge(challenge, { purpose: "sign-in", userId: 0 })))
      throw await refuse("challenge expired or already used", tooLate);
    if (!passkey) throw await refuse("not registered");
    const verified = await verify(passkey, assertion, challenge);
    if (!verified) throw await refuse("invalid signature");
    const misuse = await useOnce(passkey, verified.newCounter);
    if (misuse) throw await refuse(misuse);
    return admit(passkey.user, attempt, passkey.name);
  });
}

type Verified = VerifiedAuthenticationResponse["authenticationInfo"];

async function verify(
  { id, publicKey, transports, userId }: OwnedPasskey,
  assertion: Assertion,
  expectedChallenge: string,
): Promise<Verified | undefined> {
  const { userHandle } = assertion.response;
  if (userHandle && userHandle !== createUserHandle(userId).toString("base64url")) return undefined;
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      // Compared below, to distinguish a copied key from a forged signature.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0, transports: transports as [] },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo : undefined;
  } catch {
    // The library throws on invalid input.
    return undefined;
  }
}

export const passkeyCopiedTask = "passkey_copied";

/**
 * A counter that does not increase means a copied key: sign-in fails and a mail warns the owner.
 * @returns the reason for refusing, or undefined
 */
async function useOnce({ id, name, counter, user }: OwnedPasskey, newCounter: number) {
  const isCounting = newCounter > 0 || counter > 0n;
  const { count } = await db.passkey.updateMany({
    where: { id, ...(isCounting ? { counter: { lt: newCounter } } : {}) },
    data: { counter: newCounter, lastUsedAt: clock.now() },
  });
  if (count === 1) return undefined;
  if ((await db.passkey.count({ where: { id } })) === 0) return "just removed";
  await addJob(db, passkeyCopiedTask, { username: user.username, name });
  return "counter did not increase";
}
