import { md5 } from "@noble/hashes/legacy.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/**
 * MD5 of a part, to be compared with the ETag that storage gave it: whether what has arrived is of the file at hand.
 * Computed only when an upload is gone on with; browsers offer no MD5 themselves. Nothing here rests on its strength.
 * @returns 32 hexadecimal digits
 */
export async function md5Of(part: Blob): Promise<string> {
  return bytesToHex(md5(new Uint8Array(await part.arrayBuffer())));
}
