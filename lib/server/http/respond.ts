import "server-only";
import { isDatabaseUnavailable } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { logger } from "@/lib/server/logger";
import { retrySeconds } from "@/lib/serving/page-status";
import { AppError, type ErrorBody } from "@/lib/shared/errors";
import { isOurServer } from "./request";

export const asDatabaseAway = (thrown: unknown): AppError | undefined =>
  isDatabaseUnavailable(thrown)
    ? new AppError("unavailable", "We cannot reach our database right now. Please try again in a minute.", {
        cause: thrown,
        retryAfterSeconds: retrySeconds,
      })
    : undefined;

/** Turns anything thrown into a refusal; an unexpected error is logged whole and answered in general words. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) {
    if (thrown.status >= 500) logger.error({ err: thrown, cause: thrown.cause }, thrown.message);
    return thrown;
  }
  const away = asDatabaseAway(thrown);
  if (away) {
    logger.error({ err: thrown }, "the database cannot be reached");
    return away;
  }
  logger.error({ err: thrown }, "unexpected error");
  return new AppError("internal", "Something went wrong on our side. Please try again.");
}

/** `fields` are what else an endpoint promises to say. */
export function errorResponse(
  error: AppError,
  requestId: string,
  fields: Record<string, unknown> = {},
): Response {
  const { message, code, errors } = error;
  const body: ErrorBody = { ...fields, message, code, requestId, ...(errors && { errors }) };
  const headers = new Headers({ "Cache-Control": "no-store", "X-Request-Id": requestId });
  if (error.retryAfterSeconds) headers.set("Retry-After", String(error.retryAfterSeconds));
  if (error.allow) headers.set("Allow", error.allow);
  return Response.json(body, { status: error.status, headers });
}

export function seeOther(path: string, query: Record<string, string>): Response {
  const search = String(new URLSearchParams(query));
  const headers = { Location: search ? `${path}?${search}` : path, "Referrer-Policy": "no-referrer" };
  return new Response(null, { status: 303, headers });
}

type Finished = { access: string; isStream: boolean | undefined; requestId: string; milliseconds: number };

/** Adds the headers that every answer has, and writes its line in the log. */
export function finish(response: Response, request: Request, finished: Finished): Response {
  const { access, isStream, requestId, milliseconds } = finished;
  response.headers.set("X-Request-Id", requestId);
  if (access !== "public") {
    response.headers.set("Cache-Control", isStream ? "private, no-store, no-transform" : "private, no-store");
    response.headers.set("Referrer-Policy", "no-referrer");
    response.headers.set("X-Robots-Tag", "noindex, nofollow");
  }
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  const path = new URL(request.url).pathname;
  // With an access log our server writes this line (lib/serving/access-log.ts). Pictures and feeds are no calls, and a
  // page has dozens of pictures.
  const isLogged = path.startsWith("/api/") && !(env().ACCESS_LOG && isOurServer());
  const { status } = response;
  if (isLogged) logger.info({ method: request.method, path, status, ms: Math.round(milliseconds) });
  return response;
}
