import "server-only";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import { isHttpUrl } from "@/lib/shared/fields";
import { maxPictureBytes } from "./limits";

/** Fetching a picture that somebody gave as an address (D37): 5 MB, 5 s, three redirects, public hosts only. */
const timeoutMilliseconds = 5_000;
const mostRedirects = 3;

export type FetchOptions = {
  /** lets tests fetch from this machine; never set in the product */
  allowPrivateAddresses?: boolean;
};

/**
 * Fetches a picture's bytes. The agent checks each address after the DNS answer, redirects included, and refuses
 * private, loopback and link-local ones.
 * @throws Error with the reason in words
 */
export async function fetchRemotePicture(url: string, options: FetchOptions = {}): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  let address = url;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    if (!isHttpUrl(address)) throw new Error("the address is not http or https");
    const response = await open(address, signal, options.allowPrivateAddresses ?? false);
    const status = response.statusCode ?? 0;
    if (status >= 300 && status < 400 && response.headers.location) {
      response.destroy();
      address = new URL(response.headers.location, address).href;
      continue;
    }
    if (status !== 200) {
      response.destroy();
      throw new Error(`the other site answered ${status}`);
    }
    return readBounded(response);
  }
  throw new Error("the other site redirects too often");
}

function open(
  address: string,
  signal: AbortSignal,
  allowPrivateAddresses: boolean,
): Promise<IncomingMessage> {
  const isSecure = address.startsWith("https:");
  const filter = { allowPrivateIPAddress: allowPrivateAddresses, allowMetaIPAddress: false };
  const agent = isSecure ? new RequestFilteringHttpsAgent(filter) : new RequestFilteringHttpAgent(filter);
  const headers = { Accept: "image/webp,image/png,image/jpeg", "User-Agent": "SpawnpointPictureFetcher/1" };
  return new Promise((resolve, reject) => {
    const send = isSecure ? requestHttps : requestHttp;
    send(address, { agent, headers, signal }, resolve).on("error", reject).end();
  });
}

async function readBounded(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > maxPictureBytes) {
      response.destroy();
      throw new Error("the picture is larger than 5 MB");
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
