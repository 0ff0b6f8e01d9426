import "server-only";

export const fetcherUserAgent = "SpawnpointFetcher/1";
export const webhookUserAgent = "SpawnpointWebhooks/1";

const timeoutMilliseconds = 5_000;
/** A hundred streams with their titles are some 60 kB. */
const maxBytes = 1024 * 1024;

export type JsonAnswer = {
  status: number;
  headers: Headers;
  /** undefined where the other side sent no JSON, e.g. an error page */
  body: unknown;
};

/** No whole answer came: no connection, no answer in time, or the line broke in the middle. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

type Asked = {
  headers?: Record<string, string>;
  /** sent as a form by POST; a GET without it */
  form?: Record<string, string>;
  signal?: AbortSignal | undefined;
};

/**
 * Asks a service whose host our own settings name: five seconds in all, 1 MB at most, and no redirect is followed.
 * @throws NoAnswer with the reason in words
 */
export async function fetchJson(url: URL, { headers, form, signal }: Asked = {}): Promise<JsonAnswer> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  try {
    const response = await fetch(url, {
      method: form ? "POST" : "GET",
      headers: { Accept: "application/json", "User-Agent": fetcherUserAgent, ...headers },
      ...(form ? { body: new URLSearchParams(form) } : {}),
      redirect: "manual",
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    const text = await readText(response);
    return { status: response.status, headers: response.headers, body: text && parse(text) };
  } catch (error) {
    throw new NoAnswer(reasonOf(error), { cause: error });
  }
}

/** @returns undefined for an answer that is too long */
async function readText(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Without addresses: the reason stands in the panel. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "no answer";
  if (error.name === "TimeoutError" || error.name === "AbortError") return "no answer in time";
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : "the connection broke";
}
