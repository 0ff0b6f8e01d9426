import "server-only";
import { hash, verify } from "@node-rs/argon2";

/** argon2id with OWASP's second recommendation: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, in PHC string form. */
export const hashPassword = (password: string): Promise<string> => hash(password, options);

let dummy: Promise<string> | undefined;

/** An unknown user's password (`stored` undefined) is compared with a dummy hash, so that it takes the same time. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword("no account has this password");
  const matches = await verify(stored ?? (await dummy), password);
  return stored !== undefined && matches;
}
