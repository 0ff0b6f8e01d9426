import { ApiError, NetworkError, postJson } from "@/components/forms/post-json";
import { adminPaths } from "@/lib/shared/paths";

type Method = "POST" | "PUT" | "DELETE";

/**
 * One of the panel's calls that change something. An ended session leads to the sign-in page.
 * @returns the answer's body
 * @throws ApiError for any answer that is not OK, NetworkError when there was no answer
 */
export function panelCall<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  return guarded(postJson<Answer>(path, body, { method }));
}

/** Reads one of the panel's lists; otherwise as `panelCall`. */
export function panelRead<Answer>(path: string): Promise<Answer> {
  return guarded(readJson<Answer>(path));
}

async function readJson<Answer>(path: string): Promise<Answer> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(path, { headers: { accept: "application/json" }, cache: "no-store" });
    body = await response.json().catch(() => null);
  } catch (cause) {
    throw new NetworkError(cause);
  }
  if (!response.ok) throw new ApiError(response, body ?? {});
  return body as Answer;
}

async function guarded<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) leaveToSignIn();
    throw error;
  }
}

/** A full load, so that nothing of the panel stays in this page's memory. */
function leaveToSignIn(): void {
  window.location.assign(`${adminPaths.login}?ended=1`);
}
