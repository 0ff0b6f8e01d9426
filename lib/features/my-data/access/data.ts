import "server-only";
import { problems } from "@/lib/features/my-data/constants";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { readOwnCookies } from "@/lib/server/http/own-cookies";
import { isSigned, sha256, sign } from "@/lib/server/signature";
import { AppError } from "@/lib/shared/errors";

export const cookieName = "my-data";
const formPurpose = "my-data form";

declare const proof: unique symbol;

/**
 * Somebody who has opened a link that was mailed to an address, read for this very request. Only `findPerson` makes
 * one.
 */
export type Person = {
  readonly [proof]: true;
  /** lower case */
  address: string;
  tokenHash: string;
  uploadOwnerHash: string | null;
  endsAt: Date;
};

/** @param cookies the request's header */
export async function findPerson(cookies: string | null): Promise<Person | undefined> {
  for (const { name, value } of readOwnCookies(cookies)) {
    if (name !== cookieName || !value) continue;
    const found = await db.myDataAccess.findFirst({
      where: { tokenHash: sha256(value), isSession: true, expiresAt: { gt: clock.now() } },
    });
    if (!found) continue;
    const { email: address, tokenHash, uploadOwnerHash, expiresAt: endsAt } = found;
    return { address, tokenHash, uploadOwnerHash, endsAt } as Person;
  }
  return undefined;
}

/** The value that proves that a form is the opened page's own: the browser sends the cookie with others as well. */
export const formKeyOf = ({ tokenHash }: Person): string => sign(formPurpose, tokenHash);

/** @throws AppError unauthenticated once the session is over, or where the form is not the opened page's */
export async function requirePerson(request: Request, formKey: string): Promise<Person> {
  const person = await findPerson(request.headers.get("cookie"));
  if (!person || !isSigned(formPurpose, person.tokenHash, formKey))
    throw new AppError("unauthenticated", problems.session);
  return person;
}

/** Whether a mailed link would open something; looking spends nothing. */
export async function isLinkOpen(token: string): Promise<boolean> {
  const where = { tokenHash: sha256(token), isSession: false, expiresAt: { gt: clock.now() } };
  return (await db.myDataAccess.count({ where })) > 0;
}
