import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompress, gzip, constants as zlib } from "node:zlib";
import Negotiator from "negotiator";
import type { Kind } from "../shared/cached-routes.ts";
import { navigationHeaders, streamHeader } from "../shared/internal-headers.ts";
import type { Captured } from "./capture.ts";

/** A smaller body fits into one packet with its head, compressed or not. */
const compressFromBytes = 1024;
/** Up to this size compressing takes less time than handing it to another thread and back. */
const compressAtOnceBytes = 32 * 1024;
const compressible = /^(?:text\/|image\/svg)|\b(?:json|javascript|xml|manifest)\b|\+json|\+xml/;
const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const decompressed = promisify(brotliDecompress);
/** The best first, where a client accepts several equally. */
const offered = ["br", "gzip", "identity"];
/** Files of the build are compressed once for as long as the process runs, and whole lists are read again and again. */
const brotliQuality: Record<Kind, number> = { file: 11, page: 4, picture: 4, read: 5 };
/** A few rows are mostly for one visitor. */
const fewRowsQuality = 2;

/** Answers may differ by these headers; one that differs by another is not cached. */
const knownVary = new Set([...navigationHeaders, "accept-encoding"]);

/** Headers of one request or transmission, not of the answer. */
const ownToTransmission = /^(?:connection|keep-alive|transfer-encoding|content-length|date)$/;

export class CachedAnswer {
  readonly status: number;
  readonly isCacheable: boolean;
  /** Each client gets its own as a stream: this one only says so. */
  readonly isStreamed: boolean;
  readonly expiresAt: number;
  /** of the content; sent as a weak one, as it is the same for each encoding */
  readonly #tag: string;
  readonly #headers: Map<string, string | string[]>;
  readonly #isCompressed: boolean;
  /** With Brotli if it is compressed at all, which takes a sixth of the memory. */
  readonly #body: Buffer;
  #gzipped?: Promise<Buffer>;
  #decompressing?: Promise<Buffer> | undefined;
  #shared?: WeakRef<Buffer>;

  static async of(captured: Captured, kind: Kind): Promise<CachedAnswer> {
    const { headers, body } = captured;
    const isCompressed =
      body.byteLength >= compressFromBytes && compressible.test(String(headers["content-type"]));
    const isQuick = kind !== "file" && body.byteLength <= compressAtOnceBytes;
    const params = {
      [zlib.BROTLI_PARAM_QUALITY]: isQuick && kind === "read" ? fewRowsQuality : brotliQuality[kind],
      [zlib.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    };
    const compress = isQuick ? brotliCompressSync : brotlied;
    return new CachedAnswer(captured, isCompressed ? await compress(body, { params }) : undefined);
  }

  private constructor({ status, headers, body, expiresAt = Infinity }: Captured, compressed?: Buffer) {
    this.status = status;
    this.expiresAt = expiresAt;
    this.#isCompressed = compressed !== undefined;
    this.#body = withoutSlack(compressed ?? body);
    this.#tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
    this.isCacheable =
      (status === 200 || status === 404) && !headers["set-cookie"] && variesAsKnown(headers.vary);
    const vary = [headers.vary ?? [], compressed ? "Accept-Encoding" : []].flat().join(", ");
    const all = Object.entries({ ...headers, ...(vary && { vary }), etag: `W/${this.#tag}` });
    // A failure's id stands in its body, too; of anything else it is the first client's.
    const isOwn = (name: string) =>
      ownToTransmission.test(name) || (status === 200 && name === "x-request-id");
    this.isStreamed = headers[streamHeader] !== undefined;
    this.#headers = new Map(all.filter(([name]) => !isOwn(name)));
  }

  /** Bytes in memory with both encodings; gzip's is made on demand and a fourth larger. */
  get sizeBytes(): number {
    return Math.ceil(this.#body.byteLength * (this.#isCompressed ? 2.25 : 1)) + 2048;
  }

  /** Sends it, or 304 to a client that has it already (RFC 9110, 13.1.2). */
  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isKnown = this.status === 200 && isTagKnown(request.headers["if-none-match"], this.#tag);
    const encoding = this.#isCompressed ? (encodingOf(request) ?? "identity") : "identity";
    const bytes = isKnown ? undefined : await this.#bytesAs(encoding);
    if (response.destroyed) return;
    response.statusCode = this.status;
    response.setHeaders(this.#headers);
    if (!bytes) {
      response.statusCode = 304;
      response.removeHeader("Content-Type");
      response.end();
      return;
    }
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
    response.setHeader("Content-Length", bytes.byteLength);
    response.end(request.method === "HEAD" ? undefined : bytes);
  }

  async #bytesAs(encoding: string): Promise<Buffer> {
    if (encoding === "br" || !this.#isCompressed) return this.#body;
    if (encoding !== "gzip") return this.#plain();
    this.#gzipped ??= this.#plain().then(gzipped).then(withoutSlack);
    return this.#gzipped;
  }

  /** The copy is shared while anybody reads it: many slow readers of megabytes hold them once. */
  async #plain(): Promise<Buffer> {
    const shared = this.#shared?.deref();
    if (shared) return shared;
    this.#decompressing ??= decompressed(this.#body).finally(() => {
      this.#decompressing = undefined;
    });
    const body = await this.#decompressing;
    this.#shared = new WeakRef(body);
    return body;
  }
}

/** A small buffer is a part of a pool of 64 kB, or of the 16 kB into which zlib wrote, all of which would stay. */
const withoutSlack = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

function encodingOf(request: IncomingMessage): string | undefined {
  // @ts-expect-error @types/negotiator does not know the second parameter of version 1.
  return new Negotiator(request).encoding(offered, { preferred: offered });
}

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, "");

const isTagKnown = (ifNoneMatch: string | undefined, tag: string) =>
  ifNoneMatch?.split(",").some((known) => withoutWeakness(known) === tag || known.trim() === "*");

const variesAsKnown = (vary: string | string[] | undefined) =>
  [vary ?? []]
    .flat()
    .flatMap((value) => value.toLowerCase().split(","))
    .every((name) => knownVary.has(name.trim()));
