import { promisify } from "node:util";
import { brotliCompress, gunzip, gzip, constants as zlib } from "node:zlib";
import Negotiator from "negotiator";
import { tagOf } from "./conditional.mjs";

/** Good for something that is compressed once and sent often. */
const quality = { br: 6, gzip: 6 };

/** @type {Record<string, (bytes: Buffer) => Promise<Buffer>>} */
const compress = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: quality.br,
        [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: quality.gzip }),
};
const encodings = [...Object.keys(compress), "identity"];

/** Less is not worth it: a compressed answer of one packet is no faster than one that is not compressed. */
export const compressFromBytes = 1024;

/** As the framework does with what is sent once. */
export const compressOnce = promisify(gzip);

/** What either kind of compressing made, as it was before. */
export const decompress = promisify(gunzip);

/** @param {import("node:http").IncomingMessage} request */
export const takesGzip = (request) =>
  new Negotiator(request).encoding(["gzip", "identity"], ["gzip"]) === "gzip";

/** A body that is sent often, in every encoding that was asked for: each is made once. */
export class EncodedBody {
  /** @type {Buffer | undefined} */
  #bytes;
  /** @type {Map<string, Promise<Buffer>>} */
  #made = new Map();
  #offered = encodings;

  /** @param {string | Buffer} content bytes must not be changed any more */
  constructor(content) {
    this.#bytes = typeof content === "string" ? Buffer.from(content) : content;
    // Weak: it stands for the content, whatever its encoding (RFC 9110, 8.8.3).
    this.etag = `W/${tagOf(this.#bytes)}`;
  }

  /**
   * Lets go of the content itself and keeps it compressed, for what is too large to be kept twice.
   * @returns {Promise<number>} how many bytes that takes
   */
  async pack() {
    const packed = await this.#make("gzip");
    this.#bytes = undefined;
    this.#offered = ["gzip", "identity"];
    return packed.byteLength;
  }

  /**
   * @param {string | null | undefined} accepted the request's Accept-Encoding
   * @returns {Promise<{ encoding: string, bytes: Buffer }>} encoding: what the client likes best, `identity` for none
   */
  async for(accepted) {
    const isShort = this.#bytes && this.#bytes.byteLength < compressFromBytes;
    const wanted = new Negotiator({ headers: { "accept-encoding": accepted ?? "identity" } });
    const liked = isShort ? undefined : wanted.encoding(this.#offered, { preferred: this.#offered });
    const encoding = liked ?? "identity";
    return { encoding, bytes: await (encoding === "identity" ? this.#plain() : this.#make(encoding)) };
  }

  /** @param {string} encoding @returns {Promise<Buffer>} */
  #make(encoding) {
    const made = this.#made.get(encoding) ?? compress[encoding](this.#bytes);
    this.#made.set(encoding, made);
    return made;
  }

  /** Those who ask for it unpacked at the same time get the same bytes. @type {Promise<Buffer> | undefined} */
  #unpacking;
  /** They stay for as long as they are being sent. @type {WeakRef<Buffer> | undefined} */
  #unpacked;

  async #plain() {
    const bytes = this.#bytes ?? this.#unpacked?.deref();
    if (bytes) return bytes;
    this.#unpacking ??= this.#unpack();
    return this.#unpacking;
  }

  async #unpack() {
    try {
      const bytes = await decompress(await this.#make("gzip"));
      this.#unpacked = new WeakRef(bytes);
      return bytes;
    } finally {
      this.#unpacking = undefined;
    }
  }
}
