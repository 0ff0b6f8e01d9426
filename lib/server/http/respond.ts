import "server-only";
import { isDatabaseUnavailable, isReadOnly } from "@/lib/server/db";
import { englishText } from "@/lib/server/i18n/catalog-file";
import { requestLanguage, textReader } from "@/lib/server/i18n/translate";
import { logger } from "@/lib/server/logger";
import { byteOrderMark, csvHeaders, toCsv } from "@/lib/shared/csv";
import { retrySeconds } from "@/lib/shared/durations";
import { AppError, type ErrorBody } from "@/lib/shared/errors";
import { streamHeader } from "@/lib/shared/internal-headers";
import type { LanguageCode } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import { hrefWith } from "@/lib/shared/query";

const asAway = (thrown: unknown): AppError | undefined =>
  isDatabaseUnavailable(thrown)
    ? new AppError("unavailable", message("refusals.databaseAway"), {
        cause: thrown,
        retryAfterSeconds: retrySeconds,
      })
    : undefined;

const asReadOnly = (thrown: unknown): AppError | undefined =>
  isReadOnly(thrown)
    ? new AppError("unavailable", message("refusals.databaseReadOnly"), {
        cause: thrown,
        retryAfterSeconds: retrySeconds,
      })
    : undefined;

export const toDatabaseError = (thrown: unknown): AppError | undefined =>
  asAway(thrown) ?? asReadOnly(thrown);

/** Unexpected errors are logged and get a general message. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) {
    if (thrown.status >= 500) logger.error({ err: thrown, cause: thrown.cause }, englishText(thrown.message));
    return thrown;
  }
  const away = toDatabaseError(thrown);
  if (away) {
    logger.error(
      { err: thrown },
      `the database ${isReadOnly(thrown) ? "is read-only" : "cannot be reached"}`,
    );
    return away;
  }
  logger.error({ err: thrown }, "unexpected error");
  return new AppError("internal", message("refusals.internal"));
}

/** @param fields of this endpoint's error answers */
export async function errorResponse(
  error: AppError,
  requestId: string,
  language: LanguageCode,
  fields: Record<string, unknown> = {},
): Promise<Response> {
  const read = await textReader(language);
  const { code } = error;
  const errors = error.errors && mapValues(error.errors, read);
  const body: ErrorBody = {
    ...fields,
    message: read(error.message),
    code,
    requestId,
    ...(errors && { errors }),
  };
  const headers = new Headers({ "Cache-Control": "no-store", "X-Request-Id": requestId });
  if (error.retryAfterSeconds) headers.set("Retry-After", String(error.retryAfterSeconds));
  return Response.json(body, { status: error.status, headers });
}

/** @returns the answer with its `message`, and those of its `results`, in the client's language */
export async function translateAnswer(answer: object, headers: Headers): Promise<object> {
  if (!("message" in answer || "results" in answer)) return answer;
  return translated(answer, await textReader(requestLanguage(headers)));
}

function translated(answer: object, read: (text: string) => string): object {
  const { message, results } = answer as { message?: unknown; results?: unknown };
  return {
    ...answer,
    ...(typeof message === "string" && { message: read(message) }),
    ...(Array.isArray(results) && { results: results.map((each) => translated(each, read)) }),
  };
}

const mapValues = (record: Record<string, string>, change: (text: string) => string) =>
  Object.fromEntries(Object.entries(record).map(([name, text]) => [name, change(text)]));

export function seeOther(path: string, query: Record<string, string>): Response {
  return new Response(null, { status: 303, headers: { Location: hrefWith(path, query) } });
}

/** Buffers everything, so that an error in any piece is an error answer. */
export async function sendXml(pieces: AsyncIterable<string>): Promise<Response> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return new Response(text, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

const json = { "Content-Type": "application/json" };

/** About 12 MB of games, still buffered for the response cache. */
const mostWholeRows = 12_000;

/** Lists too long for the response cache are streamed to each client (docs/decisions/001). */
export async function sendJsonList(
  request: Request,
  { total, parts }: { total: number; parts: AsyncIterable<unknown[]> },
): Promise<Response> {
  if (total > mostWholeRows)
    return request.headers.has(streamHeader)
      ? streamJsonList(parts)
      : new Response(null, { headers: { ...json, [streamHeader]: "asked" } });
  let text = "";
  for await (const piece of jsonPieces(parts)) text += piece;
  return new Response(text, { headers: json });
}

/** Holds one part in memory at a time. */
export async function streamJsonList(parts: AsyncIterable<unknown[]>): Promise<Response> {
  const pieces = jsonPieces(parts);
  return new Response(createStream(pieces, await pieces.next()), { headers: json });
}

async function* jsonPieces(parts: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = "[";
  for await (const rows of parts) {
    if (rows.length === 0) continue;
    yield before + JSON.stringify(rows).slice(1, -1);
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

/** A table as CSV, which holds one part in memory at a time. @param name without the date, which is added */
export async function streamCsv(
  parts: AsyncIterable<readonly (readonly string[])[]>,
  name: string,
  now: Date,
): Promise<Response> {
  const pieces = csvPieces(parts);
  return new Response(createStream(pieces, await pieces.next()), { headers: csvHeaders(name, now) });
}

async function* csvPieces(parts: AsyncIterable<readonly (readonly string[])[]>): AsyncGenerator<string> {
  let before = byteOrderMark;
  for await (const rows of parts) {
    if (rows.length === 0) continue;
    yield before + toCsv(rows);
    before = "";
  }
}

/** @param first already read, so that an immediate failure is an error answer */
function createStream(pieces: AsyncGenerator<string>, first: IteratorResult<string>): ReadableStream {
  const encoder = new TextEncoder();
  let next: IteratorResult<string> | undefined = first;
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = next ?? (await pieces.next());
        next = undefined;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
