import "server-only";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { fetcherUserAgent } from "./fetch-json";

const timeoutMilliseconds = 5_000;
const mostRedirects = 3;

export type FetchRemoteOptions = {
  accept: string;
  maxBytes: number;
  signal?: AbortSignal;
  /** allows private addresses; none by default */
  allowsPrivate?: (url: URL) => boolean;
};

export type RemoteFile = { bytes: Buffer; contentType: string };

export class RemoteStatusError extends Error {
  constructor(readonly status: number) {
    super(`the other site answered ${status}`);
    this.name = "RemoteStatusError";
  }
}

/**
 * docs/product.md, "Fetched pictures". The agent refuses private addresses after each DNS lookup, redirects included.
 * @throws Error with the reason in words
 */
export async function fetchRemote(url: string, options: FetchRemoteOptions): Promise<RemoteFile> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  let address = url;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    if (!isHttpUrl(address)) throw new Error("the address is not http or https");
    const headers = { Accept: options.accept };
    const response = await openRemote(new URL(address), { ...options, signal, headers });
    const status = response.statusCode ?? 0;
    if (status >= 300 && status < 400 && response.headers.location) {
      response.destroy();
      address = new URL(response.headers.location, address).href;
      continue;
    }
    if (status !== 200) {
      response.destroy();
      throw new RemoteStatusError(status);
    }
    const bytes = await readBytes(response, options.maxBytes);
    return { bytes, contentType: response.headers["content-type"] ?? "" };
  }
  throw new Error("the other site redirects too often");
}

type RemoteRequest = {
  signal: AbortSignal;
  headers: Record<string, string>;
  /** sent by POST */
  body?: string | Buffer;
  allowsPrivate?: ((url: URL) => boolean) | undefined;
};

/** Follows no redirects; the agent checks each resolved address. */
export function openRemote(
  address: URL,
  { signal, headers, body, allowsPrivate }: RemoteRequest,
): Promise<IncomingMessage> {
  const isSecure = address.protocol === "https:";
  const filter = { allowPrivateIPAddress: allowsPrivate?.(address) ?? false, allowMetaIPAddress: false };
  const agent = isSecure ? new RequestFilteringHttpsAgent(filter) : new RequestFilteringHttpAgent(filter);
  const method = body === undefined ? "GET" : "POST";
  const requestOptions = { agent, method, signal, headers: { "User-Agent": fetcherUserAgent, ...headers } };
  return new Promise((resolve, reject) => {
    const send = isSecure ? requestHttps : requestHttp;
    send(address, requestOptions, resolve).on("error", reject).end(body);
  });
}

async function readBytes(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > maxBytes) {
      response.destroy();
      throw new Error(`the file is larger than ${Math.round((maxBytes / 1024 / 1024) * 10) / 10} MB`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
