import type { ErrorBody } from "@/lib/shared/errors";
import { noProof, proofHeader } from "@/lib/shared/form-proof";

/** The server refused: `message` may be shown as it is. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  /** Messages by field. */
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

/** The server was not reached, or its answer did not arrive. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";

  constructor(cause: unknown) {
    super("The site could not be reached. Check your connection and try again.", { cause });
  }
}

/**
 * The time that an answer is waited for, in milliseconds: a minute beside what the server lets such a body take (16
 * kB/s).
 */
const timeoutMsFor = (sent: string): number => 60_000 + sent.length / 16;

type SendOptions = {
  method?: "POST" | "PUT" | "DELETE";
  /** The same for every repeat of one submission; see `useIdempotencyKey`. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/**
 * Sends JSON to one of our own calls and reads the JSON answer.
 * @returns the answer's body
 * @throws ApiError for any answer that is not OK, NetworkError when none came or the signal said so
 */
export async function postJson<Answer = unknown>(
  path: string,
  body?: unknown,
  { method = "POST", idempotencyKey, headers: given, signal }: SendOptions = {},
): Promise<Answer> {
  const headers = new Headers({ ...given, accept: "application/json" });
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

/** A signal that also says so after a while; by hand, since Safari 17.3 has no AbortSignal.any. */
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

/**
 * The words to show for a failure.
 * @param fallback the fixed sentence where the server gave none
 */
export function failureMessage(error: unknown, fallback: string): string {
  if (error instanceof ApiError || error instanceof NetworkError) return error.message || fallback;
  return fallback;
}

/** The same for a public form: without a connection the fixed sentence comes first, and the advice after it. */
export function formFailure(error: unknown, fallback: string): string {
  if (!(error instanceof NetworkError)) return failureMessage(error, fallback);
  return `${fallback}${/[.!?]$/.test(fallback) ? "" : "."} ${error.message}`;
}

/**
 * A proxy in between may answer in HTML. A refusal has no message then, and the caller's own sentence shows. But a page
 * that says OK, as that of a network one must sign in to, or nothing at all is no word from us: nothing has been sent.
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

/** For a public form that somebody begins to fill in: its proof of work is made meanwhile. */
export const prepareProof = (): void => void loadProof().then(({ beginProof }) => beginProof(), noop);
const noop = () => {};

/** Sends a public form as `postJson` does, with its proof of work. */
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
