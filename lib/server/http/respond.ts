import "server-only";
import { isDatabaseUnavailable, isReadOnly } from "@/lib/server/db";
import { logger } from "@/lib/server/logger";
import { retrySeconds } from "@/lib/serving/page-status";
import { AppError, type ErrorBody } from "@/lib/shared/errors";
import { hrefWith } from "@/lib/shared/query";

const asAway = (thrown: unknown): AppError | undefined =>
  isDatabaseUnavailable(thrown)
    ? new AppError("unavailable", "We cannot reach our database right now. Please try again in a minute.", {
        cause: thrown,
        retryAfterSeconds: retrySeconds,
      })
    : undefined;

const asReadOnly = (thrown: unknown): AppError | undefined =>
  isReadOnly(thrown)
    ? new AppError(
        "unavailable",
        "We cannot store anything right now, as our database takes no changes. Please try again in a few minutes.",
        { cause: thrown, retryAfterSeconds: retrySeconds },
      )
    : undefined;

/** The refusal where the database is out of reach, or takes no changes. */
export const asDatabaseAway = (thrown: unknown): AppError | undefined => asAway(thrown) ?? asReadOnly(thrown);

/** Turns anything thrown into a refusal; an unexpected error is logged whole and answered in general words. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) {
    if (thrown.status >= 500) logger.error({ err: thrown, cause: thrown.cause }, thrown.message);
    return thrown;
  }
  const away = asDatabaseAway(thrown);
  if (away) {
    logger.error(
      { err: thrown },
      `the database ${isReadOnly(thrown) ? "is read-only" : "cannot be reached"}`,
    );
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
  return Response.json(body, { status: error.status, headers });
}

export function seeOther(path: string, query: Record<string, string>): Response {
  return new Response(null, { status: 303, headers: { Location: hrefWith(path, query) } });
}

/** Waits for all pieces, so that an error in any is an error answer. */
export async function sendXml(pieces: AsyncIterable<string>): Promise<Response> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return new Response(text, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

/** Puts rows that come in parts into one array. Each part is written at once, so that no long list holds the thread. */
export async function sendJsonList(parts: AsyncIterable<unknown[]>): Promise<Response> {
  const pieces = [];
  for await (const rows of parts) if (rows.length > 0) pieces.push(JSON.stringify(rows).slice(1, -1));
  return new Response(`[${pieces.join()}]`, { headers: { "Content-Type": "application/json" } });
}
