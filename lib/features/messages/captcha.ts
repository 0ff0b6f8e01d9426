import "server-only";
import { clock, newPublicId } from "@/lib/server/clock";
import { readOwnCookies, setOwnCookie } from "@/lib/server/http/own-cookies";
import { isSame, signaturesOf } from "@/lib/server/signature";
import { apiPaths } from "@/lib/shared/paths";

/**
 * The contact form's captcha (docs/product.md, "Captcha and honeypot"): a sum, with a signed cookie of its own for each
 * challenge, so that a second tab does not break the first. The cookie does not hold the sum: its numbers follow from
 * the challenge and our secret.
 * Which challenges are used up stands in the database (mutations.ts).
 */
export type Challenge = { id: string; sum: number; expiresAt: Date };

const livesSeconds = 10 * 60;
const purposes = { cookie: "captcha", numbers: "captcha numbers" };
/** Challenges that one browser may have open; older ones are dropped. */
const maxOpen = 5;

const prefix = "captcha-";

const setCookie = (id: string, value: string, maxAge: number): string =>
  setOwnCookie({ name: prefix + id, value }, apiPaths.contact, maxAge);

/**
 * A new challenge.
 * @param cookieHeader the request's cookies
 * @returns two numbers from 1 to 10 and the cookies to set
 */
export function newChallenge(cookieHeader: string | null): {
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

/** The cookie that ends a challenge in the browser. */
export const dropChallenge = (id: string): string => setCookie(id, "", 0);

/** The challenges that a browser has open, as its cookies prove: ours, and not yet expired. */
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

/** A challenge as each of our secrets signs it, with its two numbers from 1 to 10; the first is the current one. */
function challengesOf(id: string, expires: string): SignedChallenge[] {
  const content = `${id}.${expires}`;
  const secretNumbers = signaturesOf(purposes.numbers, content);
  return signaturesOf(purposes.cookie, content).map((signature, index) => {
    const bytes = Buffer.from(secretNumbers[index] ?? "", "base64url");
    return { signature, a: 1 + (bytes.readUInt32BE(0) % 10), b: 1 + (bytes.readUInt32BE(4) % 10) };
  });
}
