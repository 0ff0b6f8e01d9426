const samples = 32;
const sampleBytes = 8 * 1024;
const seeds = [
  0x811c9dc5, 0x1b873593, 0xcc9e2d51, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1, 0x9e3779b1,
];

/**
 * Recognises a file that is chosen again: made of its name, its size and pieces of its content. Whether each part is
 * really the same is told by the parts' ETags; this only finds the upload to go on with.
 * @returns 64 hexadecimal digits
 */
export async function fingerprintOf(file: File): Promise<string> {
  const head = new TextEncoder().encode(`${file.name}\n${file.size}\n`);
  const last = Math.max(0, file.size - sampleBytes);
  const starts = new Set(
    Array.from({ length: samples }, (_, index) => Math.floor((last * index) / (samples - 1))),
  );
  const pieces = await Promise.all(
    [...starts].map(
      async (start) => new Uint8Array(await file.slice(start, start + sampleBytes).arrayBuffer()),
    ),
  );
  return seeds.map((seed) => hashOf(seed, [head, ...pieces])).join("");
}

/** FNV-1a. It finds, it proves nothing; and unlike crypto.subtle it works on a plain address at home too. */
function hashOf(seed: number, pieces: Uint8Array[]): string {
  let hash = seed;
  for (const piece of pieces) for (const byte of piece) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
