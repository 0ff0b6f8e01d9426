/**
 * MD5 of a part, to be compared with the ETag that storage gave it: whether what has arrived is of the file at hand.
 * Computed only when an upload is gone on with; browsers offer no MD5 themselves. Nothing here rests on its strength.
 * @returns 32 hexadecimal digits
 */
export async function md5Of(part: Blob): Promise<string> {
  return md5(await part.arrayBuffer());
}

const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21] as const;
const constants = Int32Array.from(
  { length: 64 },
  (_, index) => Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32) | 0,
);
const rotations = Int32Array.from({ length: 64 }, (_, index) => shifts[(index >> 4) * 4 + (index & 3)] ?? 0);
/** Which word of the block each step takes. */
const words = Int32Array.from({ length: 64 }, (_, index) => {
  const round = index >> 4;
  const [factor, offset] = [[1, 0] as const, [5, 1] as const, [3, 5] as const, [7, 0] as const][round] ?? [
    1, 0,
  ];
  return (index * factor + offset) & 15;
});

/** RFC 1321, on machines whose words begin with their last byte, as all that run browsers do. */
function md5(content: ArrayBuffer): string {
  const state = Int32Array.of(0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476);
  const wholeBlocks = content.byteLength >> 6;
  const block = new Int32Array(content, 0, wholeBlocks * 16);
  for (let index = 0; index < wholeBlocks; index++) mix(state, block, index * 16);
  const rest = new Uint8Array(content, wholeBlocks * 64);
  const tail = new ArrayBuffer(rest.length < 56 ? 64 : 128);
  new Uint8Array(tail).set(rest);
  new Uint8Array(tail)[rest.length] = 0x80;
  new DataView(tail).setBigUint64(tail.byteLength - 8, BigInt(content.byteLength) * 8n, true);
  for (let offset = 0; offset < tail.byteLength / 4; offset += 16) mix(state, new Int32Array(tail), offset);
  return Array.from(new Uint8Array(state.buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function mix(state: Int32Array, block: Int32Array, offset: number): void {
  let [a = 0, b = 0, c = 0, d = 0] = state;
  for (let step = 0; step < 64; step++) {
    let chosen: number;
    if (step < 16) chosen = (b & c) | (~b & d);
    else if (step < 32) chosen = (d & b) | (~d & c);
    else if (step < 48) chosen = b ^ c ^ d;
    else chosen = c ^ (b | ~d);
    const sum = (a + chosen + (constants[step] ?? 0) + (block[offset + (words[step] ?? 0)] ?? 0)) | 0;
    const by = rotations[step] ?? 0;
    a = d;
    d = c;
    c = b;
    b = (b + ((sum << by) | (sum >>> (32 - by)))) | 0;
  }
  state[0] = ((state[0] ?? 0) + a) | 0;
  state[1] = ((state[1] ?? 0) + b) | 0;
  state[2] = ((state[2] ?? 0) + c) | 0;
  state[3] = ((state[3] ?? 0) + d) | 0;
}
