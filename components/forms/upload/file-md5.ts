import { md5 } from "@noble/hashes/legacy.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/**
 * MD5 of a part, compared with storage's ETag when an upload is resumed. Browsers have no MD5; its weakness does not
 * matter here.
 * @returns 32 hexadecimal digits
 */
export async function computeMd5(part: Blob): Promise<string> {
  return bytesToHex(md5(new Uint8Array(await part.arrayBuffer())));
}
