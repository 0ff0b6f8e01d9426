import "server-only";
import { randomInt } from "node:crypto";
import { clock, newPublicId } from "@/lib/server/clock";
import { readOwnCookies, setOwnCookie } from "@/lib/server/http/own-cookies";
import { isSigned, sign } from "@/lib/server/signature";
import { apiPaths } from "@/lib/shared/paths";

/**
 * The contact form's captcha (D27): a sum, kept in a signed cookie of its own for each challenge, so that a second
 * tab does not break the first. Which challenges are used up stands in the database (mutations.ts).
 */
export type Challenge = { id: string; sum: number; expiresAt: Date };

const livesSeconds = 10 * 60;
const purpose = "captcha";
/** Challenges that one browser may have open; older ones are dropped. */
const maxOpen = 5;

const prefix = "captcha-";

const setCookie = (id: string, value: string, maxAge: number): string =>
  setOwnCookie({ name: prefix + id, value }, apiPaths.contact, maxAge);

/**
 * A new challenge.
 * @param cookieHeader the request's cookies
 * @returns two numbers from 1 to 10 (specification section 5) and the cookies to set
 */
export function newChallenge(cookieHeader: string | null): {
  challenge: { id: string; a: number; b: number };
  cookies: string[];
} {
  const [a, b, id] = [randomInt(1, 11), randomInt(1, 11), newPublicId()];
  const content = `${a + b}.${clock.now().getTime() + livesSeconds * 1000}`;
  const value = `${content}.${sign(purpose, `${id}.${content}`)}`;
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
  const [sum = "", expires = "", signature = ""] = value.split(".");
  if (!isSigned(purpose, `${id}.${sum}.${expires}`, signature)) return undefined;
  return { id, sum: Number(sum), expiresAt: new Date(Number(expires)) };
}
