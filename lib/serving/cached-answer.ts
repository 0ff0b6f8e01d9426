import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import Negotiator from "negotiator";
import { navigationHeaders } from "../shared/internal-headers.ts";
import type { Captured } from "./capture.ts";
import { etagOf, matchesEtag } from "./etag.ts";

/** A smaller body fits into one packet with its head, compressed or not. */
const compressFromBytes = 1024;
const compressible = /^(?:text\/|image\/svg)|\b(?:json|javascript|xml|manifest)\b|\+json|\+xml/;
const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
/** The best first, where a client accepts several equally. */
const offered = ["br", "gzip", "identity"];
/** Files of the build are compressed once for as long as the process runs. */
const brotliQuality = { file: 11, other: 4 };

/** Answers may differ by these headers; one that differs by another is not cached. */
const knownVary = new Set([...navigationHeaders, "accept-encoding"]);

/** Headers of one request or transmission, not of the answer. */
const ownToTransmission = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "date",
]);

export class CachedAnswer {
  readonly status: number;
  readonly body: Buffer;
  readonly isCacheable: boolean;
  /** by `performance.now()` */
  readonly expiresAt: number;
  readonly #etag: string;
  readonly #headers: Map<string, string | string[]>;
  readonly #isCompressible: boolean;
  readonly #quality: number;
  readonly #encoded = new Map<string, Promise<Buffer>>();

  constructor({ status, headers, body, expiresAt = Infinity }: Captured, { isFile = false } = {}) {
    this.status = status;
    this.body = withoutSlack(body);
    this.expiresAt = expiresAt;
    this.#etag = `W/${etagOf(body)}`;
    this.isCacheable =
      (status === 200 || status === 404) && !headers["set-cookie"] && variesAsKnown(headers.vary);
    this.#isCompressible =
      body.byteLength >= compressFromBytes && compressible.test(String(headers["content-type"]));
    const vary = [headers.vary ?? [], this.#isCompressible ? "Accept-Encoding" : []].flat().join(", ");
    const all = Object.entries({ ...headers, ...(vary && { vary }), etag: this.#etag });
    // A failure's id stands in its body, too; of anything else it is the first client's.
    const isOwn = (name: string) =>
      ownToTransmission.has(name) || (status === 200 && name === "x-request-id");
    this.#headers = new Map(all.filter(([name]) => !isOwn(name)));
    this.#quality = isFile ? brotliQuality.file : brotliQuality.other;
  }

  /** Bytes in memory with both encodings, which are made on demand. */
  get sizeBytes(): number {
    return Math.ceil(this.body.byteLength * (this.#isCompressible ? 1.5 : 1)) + 2048;
  }

  /** Sends it, or 304 to a client that has it already (RFC 9110, 13.1.2). */
  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { encoding, bytes } = await this.#bytesFor(request);
    if (response.destroyed) return;
    response.statusCode = this.status;
    response.setHeaders(this.#headers);
    if (this.status === 200 && matchesEtag(request.headers["if-none-match"], this.#etag)) {
      response.statusCode = 304;
      response.removeHeader("Content-Type");
      response.end();
      return;
    }
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
    response.setHeader("Content-Length", bytes.byteLength);
    response.end(request.method === "HEAD" ? undefined : bytes);
  }

  async #bytesFor(request: IncomingMessage): Promise<{ encoding: string; bytes: Buffer }> {
    const encoding = this.#isCompressible ? encodingOf(request) : "identity";
    if (!encoding || encoding === "identity") return { encoding: "identity", bytes: this.body };
    const bytes = this.#encoded.get(encoding) ?? this.#encode(encoding);
    this.#encoded.set(encoding, bytes);
    return { encoding, bytes: await bytes };
  }

  async #encode(encoding: string): Promise<Buffer> {
    const params = {
      [zlib.BROTLI_PARAM_QUALITY]: this.#quality,
      [zlib.BROTLI_PARAM_SIZE_HINT]: this.body.byteLength,
    };
    const packed = encoding === "gzip" ? gzipped(this.body) : brotlied(this.body, { params });
    return withoutSlack(await packed);
  }
}

/** A small buffer is a part of a pool of 64 kB, or of the 16 kB into which zlib wrote, all of which would stay. */
function withoutSlack(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(own);
  return own;
}

// @types/negotiator does not know the second parameter of version 1.
type Negotiate = (available: string[], options: { preferred: string[] }) => string | undefined;

function encodingOf(request: IncomingMessage): string | undefined {
  const negotiator = new Negotiator(request) as { encoding: Negotiate };
  return negotiator.encoding(offered, { preferred: offered });
}

const variesAsKnown = (vary: string | string[] | undefined) =>
  [vary ?? []]
    .flat()
    .flatMap((value) => value.toLowerCase().split(","))
    .every((name) => knownVary.has(name.trim()));
