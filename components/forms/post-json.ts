import type { ErrorBody } from "@/lib/shared/errors";
import { noProof, proofHeader } from "@/lib/shared/form-proof";
import { message } from "@/lib/shared/message";

/** The server refused; `message` is safe to show. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly errors: Record<string, string>;
  readonly retryAfterSeconds: number | null;

  constructor(response: Response, body: Partial<ErrorBody>) {
    super(body.message ?? "");
    this.status = response.status;
    this.code = body.code ?? "unknown";
    this.requestId = body.requestId ?? null;
    this.errors = body.errors ?? {};
    const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
    this.retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : null;
  }
}

/** A message until the layout has set its text. */
let unreachable = message("form.network.unreachable");

/** Called by the layout, since errors are created outside components. */
export function setUnreachableText(text: string): void {
  unreachable = text;
}

/** The server was not reached, or its response was lost. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";

  constructor(cause: unknown) {
    super(unreachable, { cause });
  }
}

/** Milliseconds: one minute plus the server's own limit for a body (16 kB/s). */
const timeoutMsFor = (sent: string): number => 60_000 + sent.length / 16;

type SendOptions = {
  method?: "POST" | "PUT" | "DELETE";
  /** the same for every repetition; see `useIdempotencyKey` */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/**
 * @returns the response body
 * @throws ApiError for any response that is not OK, NetworkError without a response or after an abort
 */
export async function postJson<Answer = unknown>(
  path: string,
  body?: unknown,
  { method = "POST", idempotencyKey, headers: given, signal }: SendOptions = {},
): Promise<Answer> {
  const headers = new Headers({
    ...given,
    accept: "application/json",
    // The page's language; by itself, the browser would send its own.
    "accept-language": globalThis.document?.documentElement.lang ?? "",
  });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
  const sent = body === undefined ? null : JSON.stringify(body);
  const limit = limited(signal, timeoutMsFor(sent ?? ""));
  let response: Response;
  let parsed: unknown;
  try {
    response = await fetch(path, {
      method,
      headers,
      body: sent,
      credentials: "same-origin",
      signal: limit.signal,
    });
    parsed = parseJson(await response.text(), response.ok);
  } catch (cause) {
    throw new NetworkError(cause);
  } finally {
    limit.end();
  }
  if (!response.ok) throw new ApiError(response, isRecord(parsed) ? parsed : {});
  return parsed as Answer;
}

/** Adds a time limit to a signal; Safari 17.3 lacks AbortSignal.any. */
function limited(signal: AbortSignal | undefined, milliseconds: number) {
  const either = new AbortController();
  const abort = () => either.abort();
  const timer = setTimeout(abort, milliseconds);
  signal?.addEventListener("abort", abort);
  if (signal?.aborted) abort();
  const end = () => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  };
  return { signal: either.signal, end };
}

/** @param fallback the specified text if the server sent none */
export function failureMessage(error: unknown, fallback: string): string {
  if (error instanceof ApiError || error instanceof NetworkError) return error.message || fallback;
  return fallback;
}

/** For public forms: when offline, the specified text comes first, then the advice. */
export function formFailure(error: unknown, fallback: string): string {
  if (!(error instanceof NetworkError)) return failureMessage(error, fallback);
  return `${fallback}${/[.!?。！？؟।]$/.test(fallback) ? "" : "."} ${error.message}`;
}

/**
 * A proxy may respond with HTML. A refusal then has no message, and the caller's text is shown. A successful HTML or
 * empty response, e.g. from a captive portal, means that nothing was sent.
 */
function parseJson(text: string, isOk: boolean): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (isOk) throw cause;
    return null;
  }
}

function isRecord(value: unknown): value is Partial<ErrorBody> {
  return typeof value === "object" && value !== null;
}

const loadProof = () => import("@/components/forms/proof");

/** Starts the proof of work when a visitor begins to fill in a public form. */
export const prepareProof = (): void => void loadProof().then(({ beginProof }) => beginProof(), noop);
const noop = () => {};

/** As `postJson`, with a proof of work. */
export async function postForm<Answer = unknown>(
  path: string,
  body: unknown,
  options: SendOptions = {},
): Promise<Answer> {
  const proof = await loadProof().catch(noop);
  const value = proof ? await proof.proofFor(options.idempotencyKey) : noProof;
  const headers = { ...options.headers, [proofHeader]: value };
  const answer = await postJson<Answer>(path, body, { ...options, headers });
  proof?.endProof();
  return answer;
}
