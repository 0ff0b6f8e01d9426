import "server-only";
import { isSame, sha256 } from "@/lib/server/signature";
import { AppError } from "@/lib/shared/errors";

/**
 * Passes the bearer of a secret, in equal time for any token.
 * @throws AppError not_found without a secret, unauthenticated
 */
export function assertBearer(request: Request, secret: string | undefined, refusal: string): void {
  if (!secret) throw new AppError("not_found", "There is nothing at this address.");
  const given = sha256(request.headers.get("authorization") ?? "");
  if (!isSame(sha256(`Bearer ${secret}`), given)) throw new AppError("unauthenticated", refusal);
}
