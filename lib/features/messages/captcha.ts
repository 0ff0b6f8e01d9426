import "server-only";
import { clock, newPublicId } from "@/lib/server/clock";
import { readOwnCookies, setOwnCookie } from "@/lib/server/http/own-cookies";
import { isSame, listSignatures } from "@/lib/server/signature";
import { apiPaths } from "@/lib/shared/paths";

/**
 * The contact form's captcha (docs/product.md, "Captcha and honeypot"): a sum with one signed cookie per challenge, so
 * that several tabs work. The numbers derive from the challenge and our secret, not from the cookie. Used challenges
 * are in the database (mutations.ts).
 */
export type Challenge = { id: string; sum: number; expiresAt: Date };

const livesSeconds = 10 * 60;
const purposes = { cookie: "captcha", numbers: "captcha numbers" };
/** Per browser; the oldest are dropped. */
const maxOpen = 5;

const prefix = "captcha-";

const setCookie = (id: string, value: string, maxAge: number): string =>
  setOwnCookie({ name: prefix + id, value }, apiPaths.contact, maxAge);

/** @param cookieHeader the request's cookies @returns two numbers from 1 to 10 and the cookies to set */
export function issueChallenge(cookieHeader: string | null): {
  challenge: { id: string; a: number; b: number };
  cookies: string[];
} {
  const id = newPublicId();
  const expires = String(clock.now().getTime() + livesSeconds * 1000);
  const [{ signature, a, b }] = challengesOf(id, expires) as [SignedChallenge];
  const value = `${expires}.${signature}`;
  const newestFirst = openChallenges(cookieHeader).sort(
    (one, other) => other.expiresAt.getTime() - one.expiresAt.getTime(),
  );
  const dropped = newestFirst.slice(maxOpen - 1).map((old) => dropChallenge(old.id));
  return { challenge: { id, a, b }, cookies: [setCookie(id, value, livesSeconds), ...dropped] };
}

/** Deletes the challenge's cookie. */
export const dropChallenge = (id: string): string => setCookie(id, "", 0);

/** Valid, unexpired challenges from the cookies. */
export function openChallenges(cookieHeader: string | null): Challenge[] {
  const now = clock.now();
  return readOwnCookies(cookieHeader).flatMap(({ name, value }) => {
    const challenge = name.startsWith(prefix) ? read(name.slice(prefix.length), value) : undefined;
    return challenge && challenge.expiresAt > now ? [challenge] : [];
  });
}

function read(id: string, value: string): Challenge | undefined {
  const [expires = "", signature = ""] = value.split(".");
  const challenge = challengesOf(id, expires).find((signed) => isSame(signed.signature, signature));
  return challenge && { id, sum: challenge.a + challenge.b, expiresAt: new Date(Number(expires)) };
}

type SignedChallenge = { signature: string; a: number; b: number };

/** The challenge under each of our secrets, the current one first. */
function challengesOf(id: string, expires: string): SignedChallenge[] {
  const content = `${id}.${expires}`;
  const secretNumbers = listSignatures(purposes.numbers, content);
  return listSignatures(purposes.cookie, content).map((signature, index) => {
    const bytes = Buffer.from(secretNumbers[index] ?? "", "base64url");
    return { signature, a: 1 + (bytes.readUInt32BE(0) % 10), b: 1 + (bytes.readUInt32BE(4) % 10) };
  });
}
