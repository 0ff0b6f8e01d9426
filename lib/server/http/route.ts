import "server-only";
import pLimit from "p-limit";
import { type Admin, type Moderator, requireAdmin, requireModerator } from "@/lib/server/auth/gate";
import { assertOwnOrigin } from "@/lib/server/auth/own-origin";
import { assessed } from "@/lib/server/bot-defence/assess";
import { beginIdempotent, type RecordAnswer, replayedHeader, withoutFields } from "@/lib/server/idempotency";
import type { Published, PublishedCall } from "@/lib/server/openapi";
import { consumeLimit, limitedPath } from "@/lib/server/rate-limit/consume";
import type { LimitName } from "@/lib/server/rate-limit/limits";
import { inLogScope } from "@/lib/serving/log";
import { type Parsed, parseOrRefuse, type Schema } from "@/lib/shared/parse";
import { type Assessment, unsuspected } from "@/lib/shared/spam";
import {
  assertFormat,
  assertPlain,
  type BodyFormat,
  changesState,
  clientAddress,
  isMultipart,
  parseForm,
  parseJson,
  readBytes,
  requestIdOf,
} from "./request";
import { errorResponse, toAppError } from "./respond";

type Access = "public" | "moderator" | "admin";
type ActorOf<A extends Access> = A extends "admin" ? Admin : A extends "moderator" ? Moderator : undefined;

export type Sender = {
  /** the client's address, IPv6 cut to its /64 */
  address: string;
  recordAnswer: RecordAnswer;
  /** whether a program seems to have sent it: columns of the row (docs/product.md, "Suspected spam") */
  assessment: Assessment;
};

type Context<A extends Access, P extends Schema, Q extends Schema, B extends Schema, S extends Streamed> = {
  request: Request;
  requestId: string;
  /** the client's address, IPv6 cut to its /64 */
  address: string;
  actor: ActorOf<A>;
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  recordAnswer: RecordAnswer;
  /** whoever sent it; of a call without `form` nothing is suspected */
  sender: Sender;
  /** what became of a multipart body; `body` is undefined then */
  streamed: S | undefined;
};

export type Streamed = {
  /** tells a repetition of the request from another one */
  content: string;
  /** what the form says */
  fields: object;
  /** removes what was stored of it */
  discard: () => Promise<void>;
};

/** The steps after a completed body; `check` only parses. Both throw AppError invalid. */
export type Next = { check: (body: unknown) => void; handle: (body: unknown) => Promise<Response> };

type Options<A extends Access, P extends Schema, Q extends Schema, B extends Schema, S extends Streamed> = {
  access: A;
  limit: LimitName;
  params?: P;
  query?: Q;
  body?: B;
  /** JSON by default */
  bodyFormat?: BodyFormat;
  /** streams a multipart body too; what it throws leaves nothing behind */
  readMultipart?: (request: Request, address: string) => Promise<S>;
  /** in bytes, 64 kB by default */
  maxBodyBytes?: number;
  tooLargeMessage?: string;
  /** fields that prove who asks and are no part of what is asked: a repetition may carry others */
  proofFields?: readonly string[];
  /** a form that the public sends: it carries a proof of work and gets a spam score (docs/decisions/024) */
  form?: true;
  /** completes a body before it is handled, and learns from the answer whether the form was taken */
  completeBody?: (given: unknown, request: Request, next: Next) => Promise<Response>;
  /** `any` where a secret in the request is the proof, whichever page or program sends it */
  origin?: "own" | "any";
  /** an open page repeats it by itself, which keeps no session alive */
  isPolled?: boolean;
  errorFields?: Record<string, unknown>;
  /** of an answer without its own; 200 by default */
  status?: 201;
  /** of a call of the public API, which other sites' programs may make (docs/decisions/018) */
  published?: Published;
  /** a plain object is answered as JSON */
  handler: (context: Context<A, P, Q, B, S>) => Promise<Response | object>;
};

/** A definition without the types of its schemas, which its handler alone needs. */
type AnyOptions = Options<Access, Schema, Schema, Schema, Streamed>;
type AnyContext = Context<Access, Schema, Schema, Schema, Streamed>;
type Received = Omit<AnyContext, "body" | "recordAnswer" | "sender">;

type RawParams = Record<string, string | string[]>;
/** Next.js passes no parameters for a path without any. */
type NextContext = { params: Promise<RawParams | undefined> };
type RouteHandler = ((request: Request, context: NextContext) => Promise<Response>) & {
  published?: PublishedCall;
  form?: true;
};

/** Makes a handler with the checks of docs/architecture.md; `access` is mandatory, so the export shows who may call. */
export function defineRoute<
  A extends Access,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  S extends Streamed = Streamed,
>(options: Options<A, P, Q, B, S>): RouteHandler {
  const { errorFields, published, params, query, form } = options;
  const handle: RouteHandler = (request, context) => {
    const requestId = requestIdOf(request);
    return inLogScope({ requestId }, async () => {
      const response = await respond(options as unknown as AnyOptions, {
        request,
        requestId,
        ...context,
      }).catch((thrown: unknown) => errorResponse(toAppError(thrown), requestId, errorFields));
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
  if (streamed) return orDiscard(streamed, proceed);
  return bytes && bytes.byteLength > largeBodyBytes ? queueLargeBody(proceed) : proceed();
}

/** The one place where a call's `access` becomes somebody who may make it. @throws AppError unauthenticated, forbidden */
async function admit({ access, isPolled }: AnyOptions, { headers }: Request): Promise<Moderator | undefined> {
  if (access === "admin") return requireAdmin(headers, !isPolled);
  return access === "moderator" ? requireModerator(headers, !isPolled) : undefined;
}

async function orDiscard(streamed: Streamed, proceed: () => Promise<Response>): Promise<Response> {
  try {
    const response = await proceed();
    if (response.headers.has(replayedHeader)) await streamed.discard();
    return response;
  } catch (error) {
    await streamed.discard();
    throw error;
  }
}

/** The right is checked again after a body that took longer: it may be gone by now. */
const slowBodyMs = 1000;

/**
 * Large bodies run two at a time: each takes several times its size in memory. They are read before they queue, so that
 * a slow sender delays nobody.
 */
const largeBodyBytes = 1024 * 1024;
const queueLargeBody = pLimit(2);

async function handleOnce(
  options: AnyOptions,
  received: Received,
  bytes: Buffer | undefined,
): Promise<Response> {
  const { request, address, actor, streamed } = received;
  const { bodyFormat, completeBody, form, handler, proofFields, status = 200 } = options;
  const asked = bytes && proofFields ? withoutFields(bytes, proofFields) : bytes;
  const begun = await beginIdempotent(request, {
    caller: actor ? `admin ${actor.id}` : address,
    content: streamed?.content ?? asked ?? "",
    status,
  });
  if (begun.replay) return begun.replay;
  const { id: requestKey, recordAnswer } = begun;
  try {
    const given = bytes && (bodyFormat === "form" ? parseForm(bytes) : parseJson(bytes));
    const check = (complete: unknown) => parseOrRefuse(options.body, complete, "invalid");
    const handle = async (complete: unknown) => {
      const body = streamed ? undefined : check(complete);
      const run = async (assessment: Assessment) =>
        handler({ ...received, body, recordAnswer, sender: { address, recordAnswer, assessment } });
      // By the names that the form itself has: a schema may gather them anew.
      const fields = streamed?.fields ?? (complete as object);
      const answer = await (form
        ? assessed({ request, fields, address, requestKey }, run)
        : run(unsuspected));
      return answer instanceof Response ? answer : Response.json(answer, { status });
    };
    return await (completeBody?.(given, request, { check, handle }) ?? handle(given));
  } finally {
    await begun.release();
  }
}

function readBody(options: AnyOptions, request: Request): Promise<Buffer> {
  assertFormat(request, options.bodyFormat ?? "json");
  return readBytes(request, {
    maxBytes: options.maxBodyBytes ?? 64 * 1024,
    tooLargeMessage: options.tooLargeMessage ?? "This is more than we can take. Please shorten it.",
  });
}
