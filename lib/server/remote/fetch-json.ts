import "server-only";
import { message } from "@/lib/shared/message";

export const fetcherUserAgent = "SpawnpointFetcher/1";
export const webhookUserAgent = "SpawnpointWebhooks/1";

const timeoutMilliseconds = 5_000;
/** A hundred streams take about 60 kB. */
const maxBytes = 1024 * 1024;

export type JsonAnswer = {
  status: number;
  headers: Headers;
  /** undefined unless JSON, e.g. an error page */
  body: unknown;
};

/** No connection, a timeout, or an interrupted answer. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

type RequestOptions = {
  headers?: Record<string, string>;
  /** sent by POST */
  form?: Record<string, string>;
  signal?: AbortSignal | undefined;
};

/** For hosts in our settings: 5 s, 1 MB, no redirects. @throws NoAnswer with the reason, a code or a message */
export async function fetchJson(
  url: URL,
  { headers, form, signal }: RequestOptions = {},
): Promise<JsonAnswer> {
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
    throw new NoAnswer(describeFailure(error), { cause: error });
  }
}

/** @returns undefined for an answer that is too long */
async function readText(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
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

/** Without addresses, since the panel shows it. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return message("panelStreamers.streamerFacts.failures.details.noAnswer");
  if (error.name === "TimeoutError" || error.name === "AbortError")
    return message("panelStreamers.streamerFacts.failures.details.noAnswerInTime");
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === "string"
    ? code
    : message("panelStreamers.streamerFacts.failures.details.connectionBroke");
}
