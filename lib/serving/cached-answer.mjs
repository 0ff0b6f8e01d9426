import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import Negotiator from "negotiator";
import { hasVersion, tagOf } from "./conditional.mjs";
import { navigationHeaders } from "./internal-headers.mjs";

/** Less fits into one packet with its head, compressed or not. */
const compressFromBytes = 1024;
const compressible = /^(?:text\/|image\/svg)|\b(?:json|javascript|xml|manifest)\b|\+json|\+xml/;
/** Files of the build are compressed once for as long as the process runs. */
const brotliQuality = { file: 11, other: 4 };

/** What answers may differ by; an answer that differs by anything else is not cached. */
const knownVary = new Set([...navigationHeaders, "accept-encoding"]);

/** Headers of one request or transmission, not of the answer. */
const ownToTransmission = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "date",
]);

/** An answer that many get: its body, each encoding of it once, and the headers that go with it. */
export class CachedAnswer {
  /** @type {Map<string, Promise<Buffer>>} */
  #encoded = new Map();

  /**
   * @param {{ status: number, headers: import("node:http").OutgoingHttpHeaders, body: Buffer }} captured
   * @param {{ isFile?: boolean }} [options]
   */
  constructor({ status, headers, body }, { isFile = false } = {}) {
    this.status = status;
    this.body = body;
    this.etag = `W/${tagOf(body)}`;
    this.isCacheable =
      (status === 200 || status === 404) && !headers["set-cookie"] && variesAsKnown(headers.vary);
    this.isCompressible =
      body.byteLength >= compressFromBytes && compressible.test(String(headers["content-type"] ?? ""));
    const vary = [headers.vary ?? [], this.isCompressible ? "Accept-Encoding" : []].flat().join(", ");
    this.headers = Object.entries({ ...headers, ...(vary ? { vary } : {}) }).filter(
      ([name]) => !ownToTransmission.has(name.toLowerCase()),
    );
    this.quality = isFile ? brotliQuality.file : brotliQuality.other;
  }

  /** What it takes in memory, with both encodings, which are made on demand. */
  get sizeBytes() {
    return Math.ceil(this.body.byteLength * (this.isCompressible ? 1.5 : 1)) + 2048;
  }

  /**
   * Sends it, or 304 to whoever has it already (RFC 9110, 13.1.2).
   * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
   */
  async send(request, response) {
    const { encoding, bytes } = await this.#bytesFor(request);
    if (response.destroyed) return;
    response.statusCode = this.status;
    for (const [name, value] of this.headers) if (value !== undefined) response.setHeader(name, value);
    response.setHeader("ETag", this.etag);
    if (this.status === 200 && hasVersion(request.headers["if-none-match"], this.etag)) {
      response.statusCode = 304;
      response.removeHeader("Content-Type");
      response.end();
      return;
    }
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
    response.setHeader("Content-Length", bytes.byteLength);
    response.end(request.method === "HEAD" ? undefined : bytes);
  }

  /** @param {import("node:http").IncomingMessage} request @returns {Promise<{ encoding: string, bytes: Buffer }>} */
  async #bytesFor(request) {
    const offered = ["br", "gzip", "identity"];
    const encoding = this.isCompressible
      ? new Negotiator(request).encoding(offered, { preferred: offered })
      : "identity";
    if (!encoding || encoding === "identity") return { encoding: "identity", bytes: this.body };
    const making = this.#encoded.get(encoding) ?? this.#encode(encoding);
    this.#encoded.set(encoding, making);
    return { encoding, bytes: await making };
  }

  /** @param {string} encoding */
  #encode(encoding) {
    if (encoding === "gzip") return promisify(gzip)(this.body, { level: 6 });
    const params = {
      [zlib.BROTLI_PARAM_QUALITY]: this.quality,
      [zlib.BROTLI_PARAM_SIZE_HINT]: this.body.byteLength,
    };
    return promisify(brotliCompress)(this.body, { params });
  }
}

/** @param {import("node:http").OutgoingHttpHeader | undefined} vary */
const variesAsKnown = (vary) =>
  [vary ?? []]
    .flat()
    .flatMap((value) => String(value).toLowerCase().split(","))
    .every((name) => knownVary.has(name.trim()));
