import { ApiError, NetworkError, postJson } from "@/components/forms/post-json";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { panelPageHeader } from "@/lib/shared/panel-events";
import { randomKey } from "@/lib/shared/random-key";
import { signInPath } from "@/lib/shared/sign-in-path";

/** Identifies this page, so that it receives only changes from elsewhere. */
const fromThisPage = { [panelPageHeader]: randomKey() };

export const panelChangedEvent = "spawnpoint:panel-changed";

const onTheirWay = new Set<Promise<unknown>>();
export const writesOnTheirWay: ReadonlySet<Promise<unknown>> = onTheirWay;

type Method = "POST" | "PUT" | "DELETE";

/**
 * A call that changes something. An ended session opens the sign-in page.
 * @param idempotency one key for all repeats of a call that must be stored once
 * @returns the response body
 * @throws ApiError for any response that is not OK, NetworkError without a response
 */
export async function panelCall<Answer>(
  method: Method,
  path: string,
  body?: unknown,
  idempotency: { idempotencyKey?: string } = {},
): Promise<Answer> {
  const call = postJson<Answer>(path, body, { method, headers: fromThisPage, ...idempotency });
  onTheirWay.add(call);
  try {
    const answer = await guarded(call);
    window.dispatchEvent(new Event(panelChangedEvent));
    return answer;
  } finally {
    onTheirWay.delete(call);
  }
}

/** While signing out, refusals are not shown. */
let isEnding = false;

/** @throws as `panelCall`; the session then continues */
export async function endSession(): Promise<void> {
  isEnding = true;
  try {
    await postJson(adminApiPaths.logout);
  } catch (error) {
    isEnding = false;
    throw error;
  }
}

/** Otherwise as `panelCall`. */
export function panelRead<Answer>(path: string): Promise<Answer> {
  return guarded(readJson<Answer>(path));
}

/** Another admin was faster: the page shows an outdated version. A call still in progress sends `Retry-After`. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.retryAfterSeconds === null &&
  (error.code === "conflict" || error.code === "not_found");

/** Whether a failed call may have succeeded: its response was lost or came from a proxy. */
export const mayHaveSucceeded = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500;

/** As `mayHaveSucceeded`, unless the server's message already states the result. */
export const isResultUnknown = (error: unknown): boolean =>
  mayHaveSucceeded(error) && !(error instanceof ApiError && error.message !== "");

const readTimeoutMs = 60_000;

async function readJson<Answer>(path: string): Promise<Answer> {
  const response = await fetchOk(path, {
    headers: { ...fromThisPage, accept: "application/json" },
    signal: AbortSignal.timeout(readTimeoutMs),
  });
  try {
    return await response.json();
  } catch (cause) {
    throw new NetworkError(cause);
  }
}

/** For calls that others queue behind. */
const sendTimeoutMs = 10_000;

/**
 * A background call that changes no list and outlives the page.
 * @throws as `panelCall`
 */
export function panelSend<Answer>(method: Method, path: string): Promise<Answer> {
  const signal = AbortSignal.timeout(sendTimeoutMs);
  const call = fetchOk(path, { method, headers: fromThisPage, keepalive: true, signal });
  return guarded(call.then((response) => response.json()));
}

/** Reads something other than a list, e.g. part of a file; otherwise as `panelCall`. */
export function panelFetch(path: string, init: RequestInit): Promise<Response> {
  return guarded(fetchOk(path, init));
}

async function fetchOk(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { cache: "no-store", ...init });
  } catch (cause) {
    throw new NetworkError(cause);
  }
  if (response.ok) return response;
  throw new ApiError(response, (await response.json().catch(() => null)) ?? {});
}

async function guarded<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && !isEnding) leaveToSignIn();
    throw error;
  }
}

/** A full load, so that no panel data stays in memory. */
function leaveToSignIn(): void {
  window.location.assign(signInPath(window.location.pathname + window.location.search, true));
}
