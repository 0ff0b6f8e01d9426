import "server-only";
import pLimit from "p-limit";
import { type Admin, type Moderator, requireAdmin, requireModerator } from "@/lib/server/auth/gate";
import { assessed } from "@/lib/server/bot-defence/assess";
import { consumeLimit } from "@/lib/server/rate-limit/consume";
import type { LimitName } from "@/lib/server/rate-limit/limits";
import { inLogScope } from "@/lib/serving/log-scope";
import { type Assessment, unsuspected } from "@/lib/shared/spam";
import { beginIdempotent, replayedHeader, withoutFields } from "./idempotency";
import { type Parsed, parseOrRefuse, type Schema } from "./parse";
import type { Published, PublishedCall } from "./published";
import {
  assertForm,
  assertJson,
  assertOwnOrigin,
  assertPlain,
  changesState,
  clientAddress,
  isMultipart,
  parseForm,
  parseJson,
  readBytes,
  requestIdOf,
} from "./request";
import { errorResponse, finish, toAppError } from "./respond";
import type { RecordAnswer, Sender } from "./sender";

type Access = "public" | "moderator" | "admin";
type ActorOf<A extends Access> = A extends "admin" ? Admin : A extends "moderator" ? Moderator : undefined;

export type RouteContext<
  A extends Access,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  S extends StreamedBody,
> = {
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

export type StreamedBody = {
  /** tells a repetition of the request from another one */
  content: string;
  /** what the form says */
  fields: object;
  /** removes what was stored of it */
  discard: () => Promise<void>;
};

/** The steps after a completed body; `check` only parses. Both throw AppError invalid. */
export type Next = { check: (body: unknown) => void; handle: (body: unknown) => Promise<Response> };

type Options<
  A extends Access,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  S extends StreamedBody,
> = {
  access: A;
  limit: LimitName;
  params?: P;
  query?: Q;
  body?: B;
  bodyFormat?: "json" | "form";
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
  /** its answer goes on for as long as the page is open: nobody in between may gather or compress it */
  isStream?: boolean;
  errorFields?: Record<string, unknown>;
  /** of an answer without its own; 200 by default */
  status?: 201;
  /** of a call of the public API, which other sites' programs may make (docs/decisions/018) */
  published?: Published;
  /** a plain object is answered as JSON */
  handler: (context: RouteContext<A, P, Q, B, S>) => Promise<Response | object>;
};

/** Next.js passes no parameters for a path without any. */
type NextContext = { params: Promise<Record<string, string | string[]> | undefined> };
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
  S extends StreamedBody = StreamedBody,
>(options: Options<A, P, Q, B, S>): RouteHandler {
  const handle: RouteHandler = (request, context) => {
    const requestId = requestIdOf(request);
    return inLogScope({ requestId }, () => answer(options, request, context, requestId));
  };
  const { published, params, query, form } = options;
  return Object.assign(handle, {
    ...(published ? { published: { ...published, params, query } } : {}),
    ...(form ? { form } : {}),
  });
}

async function answer<
  A extends Access,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  S extends StreamedBody,
>(
  options: Options<A, P, Q, B, S>,
  request: Request,
  context: NextContext,
  requestId: string,
): Promise<Response> {
  const startedAt = performance.now();
  let response: Response;
  try {
    response = await respond(options, request, (await context.params) ?? {}, requestId);
  } catch (thrown) {
    response = errorResponse(toAppError(thrown), requestId, options.errorFields);
  }
  finish(response, request, {
    access: options.access,
    isStream: options.isStream ?? false,
    requestId,
    milliseconds: performance.now() - startedAt,
  });
  return response;
}

async function respond<
  A extends Access,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  S extends StreamedBody,
>(
  options: Options<A, P, Q, B, S>,
  request: Request,
  rawParams: Record<string, string | string[]>,
  requestId: string,
): Promise<Response> {
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
  const proceed = () => {
    const gathered = { request, requestId, address, actor, params, query, streamed };
    return handleOnce(options, gathered, bytes);
  };
  if (streamed) return orDiscard(streamed, proceed);
  return bytes && bytes.byteLength > largeBodyBytes ? inTurn(proceed) : proceed();
}

/** The one place where a call's `access` becomes somebody who may make it. @throws AppError unauthenticated, forbidden */
async function admit(
  { access, isPolled }: { access: Access; isPolled?: boolean },
  { headers }: Request,
): Promise<Moderator | undefined> {
  if (access === "admin") return requireAdmin(headers, !isPolled);
  return access === "moderator" ? requireModerator(headers, !isPolled) : undefined;
}

async function orDiscard(streamed: StreamedBody, proceed: () => Promise<Response>): Promise<Response> {
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

/** The path without its parameters: with them each invented address would get a count, and room, of its own. */
function limitedPath(pathname: string, params: Record<string, string | string[]>): string {
  const given = new Set(Object.values(params).flat());
  const parts = pathname.split("/").slice(0, 4);
  return parts.map((part) => (given.has(part) || given.has(decoded(part)) ? "*" : part)).join("/");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Large bodies run two at a time: each takes several times its size in memory. They are read before they queue, so that
 * a slow sender delays nobody.
 */
const largeBodyBytes = 1024 * 1024;
const inTurn = pLimit(2);

async function handleOnce<
  A extends Access,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  S extends StreamedBody,
>(
  options: Options<A, P, Q, B, S>,
  gathered: {
    request: Request;
    address: string;
    actor: Moderator | undefined;
    streamed: StreamedBody | undefined;
  },
  bytes: Buffer | undefined,
): Promise<Response> {
  const { request, address, actor, streamed } = gathered;
  const asked = bytes && options.proofFields ? withoutFields(bytes, options.proofFields) : bytes;
  const caller = actor ? `admin ${actor.id}` : address;
  const begun = await beginIdempotent(request, caller, streamed?.content ?? asked ?? "");
  if (begun.replay) return begun.replay;
  try {
    const given = bytes && (await (options.bodyFormat === "form" ? parseForm : parseJson)(bytes, request));
    const check = (complete: unknown) => parseOrRefuse(options.body, complete, "invalid");
    const handle = async (complete: unknown) => {
      const body = streamed ? undefined : check(complete);
      const recordAnswer: RecordAnswer = (transaction, answer) =>
        begun.idempotency.record(transaction, options.status ?? 200, answer);
      const run = (assessment: Assessment) => {
        const sender: Sender = { address, recordAnswer, assessment };
        const context = { ...gathered, body, recordAnswer, sender };
        return options.handler(context as unknown as RouteContext<A, P, Q, B, S>);
      };
      // By the names that the form itself has: a schema may gather them anew.
      const fields = streamed?.fields ?? (complete as object);
      const sent = { request, fields, address, requestKey: begun.id };
      const answer = await (options.form ? assessed(sent, run) : run(unsuspected));
      return answer instanceof Response ? answer : Response.json(answer, { status: options.status ?? 200 });
    };
    return await (options.completeBody?.(given, request, { check, handle }) ?? handle(given));
  } finally {
    await begun.release();
  }
}

function readBody(
  options: { bodyFormat?: "json" | "form"; maxBodyBytes?: number; tooLargeMessage?: string },
  request: Request,
): Promise<Buffer> {
  (options.bodyFormat === "form" ? assertForm : assertJson)(request);
  return readBytes(request, {
    maxBytes: options.maxBodyBytes ?? 64 * 1024,
    tooLargeMessage: options.tooLargeMessage ?? "This is more than we can take. Please shorten it.",
  });
}
