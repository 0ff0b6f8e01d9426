import "server-only";
import { timingSafeEqual } from "node:crypto";
import { sha256 } from "@/lib/server/sha256";
import { AppError } from "@/lib/shared/errors";

/**
 * Lets through whoever carries a secret as bearer token; takes equally long whatever is carried.
 * @param secret from the environment; unless it is set there is nothing at the address
 * @param refusal a sentence on whom the address is for
 * @throws AppError not_found, unauthenticated
 */
export function assertBearer(request: Request, secret: string | undefined, refusal: string): void {
  if (!secret) throw new AppError("not_found", "There is nothing at this address.");
  const given = sha256(request.headers.get("authorization") ?? "");
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(sha256(`Bearer ${secret}`))))
    throw new AppError("unauthenticated", refusal);
}
