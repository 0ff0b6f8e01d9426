import "server-only";
import { isSame, sha256 } from "@/lib/server/signature";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

/** Compares in constant time. @throws AppError not_found if no secret is configured, unauthenticated */
export function assertBearer(request: Request, secret: string | undefined, refusal: string): void {
  if (!secret) throw new AppError("not_found", message("refusals.nothingHere"));
  const given = sha256(request.headers.get("authorization") ?? "");
  if (!isSame(sha256(`Bearer ${secret}`), given)) throw new AppError("unauthenticated", refusal);
}
