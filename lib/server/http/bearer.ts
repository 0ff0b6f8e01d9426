import "server-only";
import { timingSafeEqual } from "node:crypto";
import { sha256 } from "@/lib/server/clock";

/** Whether a request carries this secret as its bearer token; takes equally long whatever it carries. */
export function hasBearer(request: Request, secret: string): boolean {
  const given = sha256(request.headers.get("authorization") ?? "");
  return timingSafeEqual(Buffer.from(given), Buffer.from(sha256(`Bearer ${secret}`)));
}
