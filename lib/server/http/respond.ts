import "server-only";
import { isDatabaseUnavailable } from "@/lib/server/db";
import { logger } from "@/lib/server/logger";
import { retrySeconds } from "@/lib/serving/page-status";
import { AppError, type ErrorBody, errorStatus } from "@/lib/shared/errors";

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
  const body: ErrorBody = { ...fields, message: error.message, code: error.code, requestId };
  if (error.errors) body.errors = error.errors;
  const headers = new Headers({ "Cache-Control": "no-store", "X-Request-Id": requestId });
  if (error.retryAfterSeconds) headers.set("Retry-After", String(error.retryAfterSeconds));
  if (error.allow) headers.set("Allow", error.allow);
  return Response.json(body, { status: errorStatus[error.code], headers });
}

export function seeOther(path: string, query: Record<string, string>): Response {
  const headers = { Location: `${path}?${new URLSearchParams(query)}`, "Referrer-Policy": "no-referrer" };
  return new Response(null, { status: 303, headers });
}
