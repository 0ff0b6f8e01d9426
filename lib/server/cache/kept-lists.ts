import "server-only";
import { LRUCache } from "lru-cache";
import { unstable_cache } from "next/cache";
import { newUuid } from "@/lib/server/clock";
import { EncodedBody } from "@/lib/server/http/encoded-body.mjs";
import { takesTurns } from "@/lib/server/turns";
import { type KeptStore, keptValues } from "./kept-values";
import type { CacheTag } from "./refresh";

/**
 * The answers that most callers of the list calls want, as finished bytes. Serializing ten thousand rows for each
 * call costs a hundred times more than sending them. `facts`: what is told in headers, e.g. the number of all rows.
 * `bytes`: what keeping it takes.
 */
export type KeptList<Facts = undefined> = { body: EncodedBody; facts: Facts; bytes: number };

/** The list of a name, `""` where there is only one; `charge` as in `keptValues`. */
type ListOf<Facts> = (name?: string, charge?: () => Promise<void>) => Promise<KeptList<Facts>>;

/** Rows at once, or in parts. */
type Rows = unknown[] | AsyncIterable<unknown[]>;

/** The share of a body that its compressed forms take at most, in all. */
const compressedShare = 0.5;
/** A list of more, some 17,000 games, is kept compressed only. */
const packedFromBytes = 16 * 1024 * 1024;

/** Beside its body: a name, and what holds them. Without it empty lists would be kept without end. */
const overheadBytes = 1024;

const lists = new LRUCache<string, { stamp: string; value: KeptList<unknown> }>({
  maxSize: 48 * 1024 * 1024,
  sizeCalculation: ({ value }, name) => value.bytes + name.length + overheadBytes,
});

/** Whole lists are made two at a time: of a hundred thousand rows each takes hundreds of megabytes meanwhile. */
const inTurn = takesTurns(2);
const atOnce = <Result>(work: () => Promise<Result>): Promise<Result> => work();

/** Parts become text one by one, so that others get a turn between them. */
async function jsonOf(rows: Rows): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const part of Array.isArray(rows) ? [rows] : rows)
    if (part.length > 0)
      pieces.push(Buffer.from(`${pieces.length > 0 ? "," : "["}${JSON.stringify(part).slice(1, -1)}`));
  return Buffer.concat([...pieces, Buffer.from(pieces.length > 0 ? "]" : "[]")]);
}

/**
 * Keeps lists of one noun as JSON; each is read once after each change of the noun.
 * @param tag the noun, whose refreshing drops its lists
 * @param read the rows of a list by its name, at once or in parts
 */
export function keptLists(
  tag: CacheTag,
  read: (name: string) => Promise<unknown[]> | AsyncIterable<unknown[]>,
): ListOf<undefined> {
  const readRows = async (name: string) => ({ rows: await read(name), facts: undefined });
  return keptParts(tag, `${tag}-stamp`, readRows, inTurn);
}

/**
 * As `keptLists`, with facts beside the rows.
 * @param kind unlike that of every other list of the noun
 * @param whenever begins the making of a list when it is its turn
 */
export function keptParts<Facts>(
  tag: CacheTag,
  kind: string,
  read: (name: string) => Promise<{ rows: Rows; facts: Facts }>,
  whenever: <Result>(work: () => Promise<Result>) => Promise<Result> = atOnce,
): ListOf<Facts> {
  // All lists share one bound.
  const store: KeptStore<KeptList<Facts>> = {
    get: (name) => lists.get(`${kind} ${name}`) as ReturnType<(typeof store)["get"]>,
    set: (name, stamped) => lists.set(`${kind} ${name}`, stamped),
  };
  const readList = async (name: string): Promise<KeptList<Facts>> => {
    const { rows, facts } = await read(name);
    const json = await jsonOf(rows);
    const body = new EncodedBody(json);
    const isLarge = json.byteLength > packedFromBytes;
    const bytes = isLarge ? await body.pack() : Math.ceil(json.byteLength * (1 + compressedShare));
    return { facts, body, bytes };
  };
  /** Dropped, and so made anew, with its tag. */
  const stampElsewhere = unstable_cache(async () => newUuid(), [kind], { tags: [tag] });
  return keptValues(tag, kind, (name) => whenever(() => readList(name)), { store, stampElsewhere });
}
