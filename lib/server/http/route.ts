import "server-only";
import pLimit from "p-limit";
import {
  type Admin,
  type Moderator,
  requireAdmin,
  requireModerator,
  requireWriter,
  type Writer,
} from "@/lib/server/auth/gate";
import { withAssessment } from "@/lib/server/bot-defence/assess";
import type { Published, PublishedCall } from "@/lib/server/http/published-call";
import type { RecordAnswer, Sender } from "@/lib/server/http/sender";
import { requestLanguage } from "@/lib/server/i18n/translate";
import { beginIdempotent, replayedHeader, withoutFields } from "@/lib/server/idempotency";
import { consumeLimit, limitedPath } from "@/lib/server/rate-limit/consume";
import type { LimitName } from "@/lib/server/rate-limit/limits";
import { inLogScope } from "@/lib/serving/log";
import { message } from "@/lib/shared/message";
import { type Parsed, parseOrRefuse, type Schema } from "@/lib/shared/parse";
import { type Assessment, unsuspected } from "@/lib/shared/spam";
import {
  assertFormat,
  assertOwnOrigin,
  assertPlain,
  type BodyFormat,
  changesState,
  clientAddress,
  isMultipart,
  parseForm,
  parseJson,
  readBytes,
  readRequestId,
} from "./request";
import { errorResponse, toAppError, translateAnswer } from "./respond";

type Access = "public" | "moderator" | "writer" | "admin";
type Actors = { public: undefined; moderator: Moderator; writer: Writer; admin: Admin };
type Actor<A extends Access> = Actors[A];

type Context<A extends Access, P extends Schema, Q extends Schema, B extends Schema, S extends Streamed> = {
  request: Request;
  requestId: string;
  /** IPv6 as its /64 */
  address: string;
  actor: Actor<A>;
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  recordAnswer: RecordAnswer;
  /** without `form`, not suspected */
  sender: Sender;
  /** the result of a multipart body; `body` is undefined then */
  streamed: S | undefined;
};

export type Streamed = {
  /** distinguishes a repeated request from a new one */
  content: string;
  fields: object;
  /** deletes stored files */
  discard: () => Promise<void>;
};

/** `check` only parses. Both throw AppError invalid. */
export type Next = { check: (body: unknown) => void; handle: (body: unknown) => Promise<Response> };

type Options<A extends Access, P extends Schema, Q extends Schema, B extends Schema, S extends Streamed> = {
  access: A;
  limit: LimitName;
  params?: P;
  query?: Q;
  body?: B;
  /** JSON by default */
  bodyFormat?: BodyFormat;
  /** accepts multipart bodies too; must clean up when it throws */
  readMultipart?: (request: Request, address: string) => Promise<S>;
  /** 64 kB by default */
  maxBodyBytes?: number;
  tooLargeMessage?: string;
  /** fields that authenticate the request, and so may differ in a repeated one */
  proofFields?: readonly string[];
  /** a public form: needs a proof of work and gets a spam score (docs/decisions/024) */
  form?: true;
  /** completes the body before it is handled, and sees the answer */
  completeBody?: (given: unknown, request: Request, next: Next) => Promise<Response>;
  /** `any` if a secret in the request is the proof */
  origin?: "own" | "any";
  /** repeated by open pages, so it does not keep the session alive */
  isPolled?: boolean;
  errorFields?: Record<string, unknown>;
  /** 200 by default */
  status?: 201;
  /** part of the public API (docs/decisions/018) */
  published?: Published;
  /** a plain object becomes JSON, its `message` in the client's language */
  handler: (context: Context<A, P, Q, B, S>) => Promise<Response | object>;
};

type AnyOptions = Options<Access, Schema, Schema, Schema, Streamed>;
type AnyContext = Context<Access, Schema, Schema, Schema, Streamed>;
type Received = Omit<AnyContext, "body" | "recordAnswer" | "sender">;

type RawParams = Record<string, string | string[]>;
/** Undefined for paths without parameters. */
type NextContext = { params: Promise<RawParams | undefined> };
type RouteHandler = ((request: Request, context: NextContext) => Promise<Response>) & {
  published?: PublishedCall;
  form?: true;
};

/** Checks every call as in docs/architecture.md; `access` is mandatory. */
export function defineRoute<
  A extends Access,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  S extends Streamed = Streamed,
>(options: Options<A, P, Q, B, S>): RouteHandler {
  const { errorFields, published, params, query, form } = options;
  const handle: RouteHandler = (request, context) => {
    const requestId = readRequestId(request);
    return inLogScope({ requestId }, async () => {
      const response = await respond(options as unknown as AnyOptions, {
        request,
        requestId,
        ...context,
      }).catch((thrown: unknown) =>
        errorResponse(toAppError(thrown), requestId, requestLanguage(request.headers), errorFields),
      );
      response.headers.set("X-Request-Id", requestId);
      if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
      return response;
    });
  };
  return Object.assign(handle, {
    ...(published ? { published: { ...published, params, query } } : {}),
    ...(form ? { form } : {}),
  });
}

async function respond(
  options: AnyOptions,
  { request, requestId, params: given }: NextContext & { request: Request; requestId: string },
): Promise<Response> {
  const rawParams = (await given) ?? {};
  if (changesState(request) && options.origin !== "any") assertOwnOrigin(request);
  const address = clientAddress(request);
  const url = new URL(request.url);
  await consumeLimit(options.limit, `${limitedPath(url.pathname, rawParams)}:${address}`);
  const actor = await admit(options, request);
  const params = parseOrRefuse(options.params, rawParams, "not_found");
  const query = parseOrRefuse(options.query, Object.fromEntries(url.searchParams), "invalid");
  if (options.body) assertPlain(request);
  const readingSince = performance.now();
  const streamed = isMultipart(request) ? await options.readMultipart?.(request, address) : undefined;
  const bytes = options.body && !streamed ? await readBody(options, request) : undefined;
  if (actor && performance.now() - readingSince > slowBodyMs) await admit(options, request);
  const received = { request, requestId, address, actor, params, query, streamed };
  const proceed = () => handleOnce(options, received, bytes);
  if (streamed) return discardUnused(streamed, proceed);
  return bytes && bytes.byteLength > largeBodyBytes ? queueLargeBody(proceed) : proceed();
}

/** @throws AppError unauthenticated, forbidden */
async function admit({ access, isPolled }: AnyOptions, { headers }: Request): Promise<Moderator | undefined> {
  if (access === "admin") return requireAdmin(headers, !isPolled);
  if (access === "writer") return requireWriter(headers, !isPolled);
  return access === "moderator" ? requireModerator(headers, !isPolled) : undefined;
}

async function discardUnused(streamed: Streamed, proceed: () => Promise<Response>): Promise<Response> {
  try {
    const response = await proceed();
    if (response.headers.has(replayedHeader)) await streamed.discard();
    return response;
  } catch (error) {
    await streamed.discard();
    throw error;
  }
}

/** After a longer body, access is checked again. */
const slowBodyMs = 1000;

/** They take several times their size in memory. Read before they queue, so that slow senders do not block. */
const largeBodyBytes = 1024 * 1024;
const queueLargeBody = pLimit(2);

async function handleOnce(
  options: AnyOptions,
  received: Received,
  bytes: Buffer | undefined,
): Promise<Response> {
  const { request, address, actor, streamed } = received;
  const { bodyFormat, completeBody, form, handler, proofFields, status = 200 } = options;
  const content = bytes && proofFields ? withoutFields(bytes, proofFields) : bytes;
  const idempotent = await beginIdempotent(request, {
    caller: actor ? `admin ${actor.id}` : address,
    content: streamed?.content ?? content ?? "",
    status,
  });
  if (idempotent.replay) return idempotent.replay;
  const { id: requestKey } = idempotent;
  const recordAnswer: RecordAnswer = async (transaction, answer) =>
    idempotent.recordAnswer(transaction, await translateAnswer(answer, request.headers));
  try {
    const given = bytes && (bodyFormat === "form" ? parseForm(bytes) : parseJson(bytes));
    const check = (complete: unknown) => parseOrRefuse(options.body, complete, "invalid");
    const handle = async (complete: unknown) => {
      const body = streamed ? undefined : check(complete);
      const language = requestLanguage(request.headers);
      const run = async (assessment: Assessment) =>
        handler({ ...received, body, recordAnswer, sender: { address, language, recordAnswer, assessment } });
      // By the form's names; a schema may rename them.
      const fields = streamed?.fields ?? (complete as object);
      const answer = await (form
        ? withAssessment({ request, fields, address, requestKey }, run)
        : run(unsuspected));
      if (answer instanceof Response) return answer;
      return Response.json(await translateAnswer(answer, request.headers), { status });
    };
    return await (completeBody?.(given, request, { check, handle }) ?? handle(given));
  } finally {
    await idempotent.release();
  }
}

function readBody(options: AnyOptions, request: Request): Promise<Buffer> {
  assertFormat(request, options.bodyFormat ?? "json");
  return readBytes(request, {
    maxBytes: options.maxBodyBytes ?? 64 * 1024,
    tooLargeMessage: options.tooLargeMessage ?? message("refusals.tooLong"),
  });
}
