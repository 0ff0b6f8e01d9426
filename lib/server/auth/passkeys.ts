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
import { env } from "@/lib/server/env";
import type { Passkey, User } from "@/lib/server/generated/prisma/client";
import { addJob } from "@/lib/server/jobs/task";
import { sha256 } from "@/lib/server/signature";
import { AppError } from "@/lib/shared/errors";
import { type Attempt, admit, noteFailedSignIn } from "./attempt";
import { assertCanSignIn, queueSignIn } from "./sign-in-limits";

/**
 * Passkeys (docs/decisions/017): a device signs a challenge of ours after it has asked its owner for a finger, a face or a
 * PIN. That is something one has and something one is or knows, so it stands for password and code together.
 */

/** The party that a device signs for: the site's address, whatever a request says of itself. */
export function relyingParty(): { id: string; origin: string } {
  const { hostname, origin } = new URL(env().SITE_URL);
  return { id: hostname, origin };
}

/** The site's own name for an account in devices; nobody signs in with it. */
export const userHandleOf = (userId: number): Buffer => Buffer.from(`user-${userId}`);

const challengeMilliseconds = 5 * 60_000;
/** For whom and for what a challenge was given out; 0 is whoever signs in. */
type Purpose = { purpose: "sign-in" | "register"; userId: number };

const idOf = (challenge: string, { purpose, userId }: Purpose) => sha256(`${purpose}:${userId}:${challenge}`);

export async function rememberChallenge(challenge: string, purpose: Purpose): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + challengeMilliseconds);
  await db.passkeyChallenge.create({ data: { id: idOf(challenge, purpose), expiresAt } });
}

/** Uses a challenge up. @returns whether it was given out for this, and not long ago */
export async function takeChallenge(challenge: string, purpose: Purpose): Promise<boolean> {
  const where = { id: idOf(challenge, purpose), expiresAt: { gt: clock.now() } };
  return (await db.passkeyChallenge.deleteMany({ where })).count === 1;
}

const clientDataSchema = z.object({ challenge: z.string().max(200) });

/** The challenge that a device says it has signed; undefined for what is no answer of one. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    return clientDataSchema.safeParse(said).data?.challenge;
  } catch {
    return undefined;
  }
}

/** The options by which a browser asks any of its passkeys for this site. */
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

/** next-auth hands credentials over as texts. */
function readAssertion(given: unknown): Assertion | undefined {
  try {
    return assertionSchema.safeParse(JSON.parse(String(given))).data;
  } catch {
    return undefined;
  }
}

const refused = "This passkey does not open the panel. Please sign in with your password.";
const tooLate = "This took too long, or was sent twice. Please press the button once more.";
/** The name under which attempts with keys that no account has are counted. */
const unknownKey = "an unknown passkey";

type OwnedPasskey = Passkey & { user: User };

/** Lets the owner of a passkey in. @throws AppError unauthenticated, forbidden, rate_limited */
export async function enterByPasskey(given: unknown, from: Omit<Attempt, "username">) {
  const assertion = readAssertion(given);
  if (!assertion) throw new AppError("unauthenticated", refused);
  const passkey = await db.passkey.findUnique({ where: { id: assertion.id }, include: { user: true } });
  const attempt = { ...from, username: passkey?.user.username ?? unknownKey };
  return queueSignIn(attempt.username, attempt.address, async () => {
    await assertCanSignIn(attempt.username, attempt.address);
    const refuse = async (reason: string, words = refused) => {
      await noteFailedSignIn(attempt, passkey?.user ?? null, `passkey: ${reason}`);
      return new AppError("unauthenticated", words);
    };
    const challenge = challengeIn(assertion.response.clientDataJSON);
    if (!challenge || !(await takeChallenge(challenge, { purpose: "sign-in", userId: 0 })))
      throw await refuse("its challenge is over, or was used", tooLate);
    if (!passkey) throw await refuse("no account has it");
    const verified = await verify(passkey, assertion, challenge);
    if (!verified) throw await refuse("not signed by it for this site");
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
  if (userHandle && userHandle !== userHandleOf(userId).toString("base64url")) return undefined;
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      // Its counter is compared below, so that a copy differs from a forgery.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0, transports: transports as [] },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo : undefined;
  } catch {
    // The library throws for whatever a stranger may have made up.
    return undefined;
  }
}

export const passkeyCopiedTask = "passkey_copied";

/**
 * Notes the use. A device that counts and has gone back is a copy, or the copied one: nobody enters, and a mail says so.
 * @returns why it was no use of its own; undefined where it was one
 */
async function useOnce({ id, name, counter, user }: OwnedPasskey, newCounter: number) {
  const isCounting = newCounter > 0 || counter > 0n;
  const { count } = await db.passkey.updateMany({
    where: { id, ...(isCounting ? { counter: { lt: newCounter } } : {}) },
    data: { counter: newCounter, lastUsedAt: clock.now() },
  });
  if (count === 1) return undefined;
  if ((await db.passkey.count({ where: { id } })) === 0) return "it was removed meanwhile";
  await addJob(db, passkeyCopiedTask, { username: user.username, name });
  return "its counter did not go on";
}
