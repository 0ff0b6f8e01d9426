const seeds = [
  0x811c9dc5, 0x1b873593, 0xcc9e2d51, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1, 0x9e3779b1,
];

/**
 * Distinguishes contents without cryptographic strength; crypto.subtle is unavailable on plain http.
 * @returns 64 hexadecimal digits
 */
const digestOf = (pieces: readonly Uint8Array[]): string =>
  seeds.map((seed) => hashOf(seed, pieces)).join("");

export const digestText = (text: string): string => digestOf([new TextEncoder().encode(text)]);

/** FNV-1a. */
function hashOf(seed: number, pieces: readonly Uint8Array[]): string {
  let hash = seed;
  for (const piece of pieces) for (const byte of piece) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

const samples = 32;
const sampleBytes = 8 * 1024;
/**
 * Recognises a file that is chosen again, by name, size, time and samples of its content. Parts are also compared by
 * ETag; an upload in one piece has only this.
 * @returns 64 hexadecimal digits
 */
export async function fingerprintFile(file: File): Promise<string> {
  const head = new TextEncoder().encode(`${file.name}\n${file.size}\n${file.lastModified}\n`);
  const last = Math.max(0, file.size - sampleBytes);
  const starts = new Set(
    Array.from({ length: samples }, (_, index) => Math.floor((last * index) / (samples - 1))),
  );
  const pieces = await Promise.all(
    [...starts].map(
      async (start) => new Uint8Array(await file.slice(start, start + sampleBytes).arrayBuffer()),
    ),
  );
  return digestOf([head, ...pieces]);
}
