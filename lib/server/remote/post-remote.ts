import "server-only";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { webhookUserAgent } from "./fetch-json";
import { openRemote } from "./fetch-remote";

export type RemoteAnswer = { status: number; headers: IncomingHttpHeaders; start: string };

const timeoutMilliseconds = 10_000;
/** Nobody reads more of an answer than says what went wrong. */
const startBytes = 1_000;

type Options = {
  headers: Record<string, string>;
  /** Whether an address inside our own network, and http, is meant; none by default. */
  allowsPrivate?: (url: URL) => boolean;
};

/**
 * Sends JSON to another site (docs/product.md, "Notices to the team"): https, 10 s in all, no redirect, and no private
 * address after any DNS answer.
 * @throws Error with the reason in words
 */
export async function postRemote(url: string, body: string, options: Options): Promise<RemoteAnswer> {
  const address = new URL(url);
  if (address.protocol !== "https:" && !options.allowsPrivate?.(address))
    throw new Error("the address does not begin with https://");
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(body)),
    "User-Agent": webhookUserAgent,
    ...options.headers,
  };
  const response = await openRemote(address, { ...options, signal, headers, body });
  return { status: response.statusCode ?? 0, headers: response.headers, start: await readStart(response) };
}

/** The status counts, whatever becomes of the rest. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= startBytes) break;
    }
  } catch {
    // Its beginning is enough.
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, startBytes).toString("utf8");
}
