import { ApiError, NetworkError, postJson } from "@/components/forms/post-json";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { panelPageHeader, randomKey } from "@/lib/shared/random-key";
import { signInPath } from "@/lib/shared/sign-in-path";

/** Sent with every call, so that the panel tells this page what happened elsewhere, and only that. */
const fromThisPage = { [panelPageHeader]: randomKey() };

/** Dispatched after each of them. */
export const panelChangedEvent = "spawnpoint:panel-changed";

/** This page's writes that are not answered yet. */
const onTheirWay = new Set<Promise<unknown>>();
export const writesOnTheirWay: ReadonlySet<Promise<unknown>> = onTheirWay;

type Method = "POST" | "PUT" | "DELETE";

/**
 * One of the panel's calls that change something. An ended session leads to the sign-in page.
 * @param idempotency the same key for every repeat of what would be stored twice otherwise
 * @returns the answer's body
 * @throws ApiError for any answer that is not OK, NetworkError when there was no answer
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

/** Whether the session is being ended here: what is refused for that has nobody to tell. */
let isEnding = false;

/** Ends the session on the server. @throws as `panelCall`: it goes on then */
export async function endSession(): Promise<void> {
  isEnding = true;
  try {
    await postJson(adminApiPaths.logout);
  } catch (error) {
    isEnding = false;
    throw error;
  }
}

/** Reads one of the panel's lists; otherwise as `panelCall`. */
export function panelRead<Answer>(path: string): Promise<Answer> {
  return guarded(readJson<Answer>(path));
}

/**
 * Somebody else was quicker: what is shown is not what is stored. A call that is still being answered says when to ask
 * again.
 */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.retryAfterSeconds === null &&
  (error.code === "conflict" || error.code === "not_found");

/** Whether a failed call may have done its work all the same: the answer was lost, or somebody in between gave one. */
export const leavesOpen = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

/** As `leavesOpen`, where the server has not said itself what came of the call: its sentence stands alone. */
export const leavesUnsaid = (error: unknown): boolean =>
  leavesOpen(error) && !(error instanceof ApiError && error.message !== "");

/** The time that a list is waited for, in milliseconds. */
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

/** The time that a call is waited for which others queue behind, in milliseconds. */
const sendTimeoutMs = 10_000;

/** A call that changes nothing of what lists show, and outlives a page that is left. @throws as `panelCall` */
export function panelSend<Answer>(method: Method, path: string): Promise<Answer> {
  const signal = AbortSignal.timeout(sendTimeoutMs);
  const call = fetchOk(path, { method, headers: fromThisPage, keepalive: true, signal });
  return guarded(call.then((response) => response.json()));
}

/** Reads something that is no list, e.g. a part of a file; otherwise as `panelCall`. */
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

/** A full load, so that nothing of the panel stays in this page's memory. */
function leaveToSignIn(): void {
  window.location.assign(signInPath(window.location.pathname + window.location.search, true));
}
