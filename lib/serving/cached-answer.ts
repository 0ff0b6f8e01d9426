import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompress, gzip, constants as zlib } from "node:zlib";
import Negotiator from "negotiator";
import type { Kind } from "../shared/cached-routes.ts";
import { navigationHeaders, streamHeader } from "../shared/internal-headers.ts";
import type { Captured } from "./capture.ts";

/** A smaller body fits into one packet anyway. */
const compressFromBytes = 1024;
/** Below this size, compressing takes less time than switching threads. */
const compressAtOnceBytes = 32 * 1024;
const compressible = /^(?:text\/|image\/svg)|\b(?:json|javascript|xml|manifest)\b|\+json|\+xml/;
const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const decompressed = promisify(brotliDecompress);
/** The server's preference among encodings that the client likes equally. */
const offered = ["br", "gzip", "identity"];
/** Files of the build are compressed once per process; whole lists are read often. */
const brotliQuality: Record<Kind, number> = { file: 11, page: 4, picture: 4, read: 5 };
/** Few clients request the same few rows. */
const fewRowsQuality = 2;

/** An answer that varies by any other header is not cached. */
const knownVary = new Set([...navigationHeaders, "accept-encoding"]);

const transmissionHeaders = /^(?:connection|keep-alive|transfer-encoding|content-length|date)$/;

export class CachedAnswer {
  readonly status: number;
  readonly isCacheable: boolean;
  /** each client gets a new stream; this entry only records that */
  readonly isStreamed: boolean;
  readonly expiresAt: number;
  /** of the content; sent as a weak tag, because it is the same for each encoding */
  readonly #tag: string;
  readonly #headers: Map<string, string | string[]>;
  readonly #isCompressed: boolean;
  /** Brotli only, if compressible: a sixth of the memory */
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
    // A failure shows its id in its body; any other id would be the first client's.
    const isTransient = (name: string) =>
      transmissionHeaders.test(name) || (status === 200 && name === "x-request-id");
    this.isStreamed = headers[streamHeader] !== undefined;
    this.#headers = new Map(all.filter(([name]) => !isTransient(name)));
  }

  /** An estimate with both encodings; gzip is made on demand and is a quarter larger. */
  get sizeBytes(): number {
    return Math.ceil(this.#body.byteLength * (this.#isCompressed ? 2.25 : 1)) + 2048;
  }

  /** Sends the body, or 304 if the client has it (RFC 9110, 13.1.2). */
  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isKnown = this.status === 200 && isTagKnown(request.headers["if-none-match"], this.#tag);
    const encoding = this.#isCompressed ? (chooseEncoding(request) ?? "identity") : "identity";
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

  /** All current readers share one copy, however slow they are. */
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

/** Small buffers are slices of a pool (64 kB, or 16 kB in zlib) that would stay in memory. */
const withoutSlack = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

function chooseEncoding(request: IncomingMessage): string | undefined {
  // @ts-expect-error @types/negotiator lacks the second parameter of version 1.
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
