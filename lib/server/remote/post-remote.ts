import "server-only";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { webhookUserAgent } from "./fetch-json";
import { openRemote } from "./fetch-remote";

export type RemoteAnswer = { status: number; headers: IncomingHttpHeaders; start: string };

const timeoutMilliseconds = 10_000;
/** Enough to see what went wrong. */
const startBytes = 1_000;

type Options = {
  headers: Record<string, string>;
  /** allows private addresses and http; none by default */
  allowsPrivate?: (url: URL) => boolean;
};

/** docs/product.md, "Notices to the team". Follows no redirects. @throws Error with the reason in words */
export async function postRemote(
  url: string,
  body: string | Buffer,
  options: Options,
): Promise<RemoteAnswer> {
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

/** The status is enough if the rest is lost. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= startBytes) break;
    }
  } catch {}
  response.destroy();
  return Buffer.concat(chunks).subarray(0, startBytes).toString("utf8");
}
