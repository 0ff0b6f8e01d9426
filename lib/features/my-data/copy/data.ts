import "server-only";
import { makeZip } from "client-zip";
import type { Person } from "@/lib/features/my-data/access/data";
import { isNote } from "@/lib/features/my-data/policy";
import { type TableName, tableNames } from "@/lib/features/my-data/registry/constants";
import {
  filesOf,
  type HeldFile,
  identify,
  readRows,
  type Subject,
} from "@/lib/features/my-data/registry/data";
import { nounOf } from "@/lib/features/my-data/registry/policy";
import { getBrand } from "@/lib/server/brand";
import { today } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { textReader } from "@/lib/server/i18n/translate";
import { logger } from "@/lib/server/logger";
import { captionsKey, clipKey, heldClipKey, pictureFiles, privateKey } from "@/lib/server/storage/file-keys";
import { getObject } from "@/lib/server/storage/objects";
import { attachmentHeader } from "@/lib/shared/content-disposition";
import { AppError } from "@/lib/shared/errors";
import type { LanguageCode } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";

type Entry = { name: string; input: string | AsyncIterable<string | Uint8Array>; lastModified?: Date };

/** Each holds a connection to storage for as long as its reader takes. */
const atOnce = 3;
let underWay = 0;

/**
 * Everything about an address as a ZIP, written while it is read: of neither rows nor files more than a piece is in
 * memory. Who leaves ends it.
 * @throws AppError unavailable while several others are being written
 */
export async function sendCopy(
  { address, uploadOwnerHash }: Person,
  language: LanguageCode,
): Promise<Response> {
  if (underWay >= atOnce)
    throw new AppError("unavailable", message("myDataExport.busy"), { retryAfterSeconds: 60 });
  const read = await textReader(language);
  const subject = await identify(db, { address, uploadOwnerHash });
  const name = read(message("myDataExport.fileName", { site: getBrand().name, day: today() }));
  return new Response(makeZip(endedByReader(entriesOf(subject, read))), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": attachmentHeader(name),
      "Cache-Control": "private, no-store, no-transform",
    },
  });
}

/** A reader that leaves is no failure: the library throws it into what it reads, which ends instead. */
function endedByReader(entries: AsyncGenerator<Entry, void, undefined>): AsyncIterable<Entry> {
  const iterator = {
    next: () => entries.next(),
    throw: async () => {
      await entries.return();
      return { done: true as const, value: undefined };
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}

type Reader = (text: string) => string;

async function* entriesOf(subject: Subject, read: Reader): AsyncGenerator<Entry, void, undefined> {
  underWay++;
  try {
    yield { name: "read-me.txt", input: readMe(read) };
    const files: HeldFile[] = [];
    for (const table of tableNames) {
      const [first] = await readRows(table, subject, { offset: 0, limit: 1 });
      if (first) yield { name: `data/${table}.json`, input: asJson(table, subject, { files, read }) };
    }
    yield* filesIn(files, read);
  } catch (error) {
    logger.error({ err: error }, "a copy of somebody's data broke off");
    throw error;
  } finally {
    underWay--;
  }
}

const readMe = (read: Reader): string =>
  [
    read(message("myDataExport.readMe.title", { site: getBrand().name })),
    "",
    `data/   ${read(message("myDataExport.readMe.data"))}`,
    `files/  ${read(message("myDataExport.readMe.files"))}`,
    `files.json  ${read(message("myDataExport.readMe.list"))}`,
    "",
    read(message("myDataExport.readMe.leftOut")),
    "",
  ].join("\n");

const batchSize = 100;

/** @param files gets those that the rows lead to */
async function* asJson(
  table: TableName,
  subject: Subject,
  { files, read }: { files: HeldFile[]; read: Reader },
): AsyncGenerator<string> {
  yield `{"what":${JSON.stringify(read(nounOf(table)))},"rows":[`;
  let offset = 0;
  let rows: Awaited<ReturnType<typeof readRows>>;
  do {
    rows = await readRows(table, subject, { offset, limit: batchSize });
    for (const [index, { $key: _, ...row }] of rows.entries()) {
      files.push(...filesOf(table, row));
      yield `${offset + index > 0 ? "," : ""}\n${JSON.stringify(withReadNotes(row, read))}`;
    }
    offset += rows.length;
  } while (rows.length === batchSize);
  yield "\n]}\n";
}

const withReadNotes = (row: Record<string, unknown>, read: Reader) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      isNote(column) && typeof value === "string" ? read(value) : value,
    ]),
  );

/** A picture's largest file; what is in quarantine is not handed out. */
function keyOf({ file, value }: HeldFile): string | null {
  if (file === "picture") return privateKey(value, pictureFiles.at(-1) ?? "");
  if (file === "clip") return clipKey(value);
  if (file === "captions") return captionsKey(value);
  return value.startsWith("private/") ? value : null;
}

/** @returns a name that no file system refuses and that comes once */
function nameIn(taken: Set<string>, { name, value, file }: HeldFile & { name: string }, key: string): string {
  const end = /\.[a-z0-9]{1,8}$/i.exec(key)?.[0] ?? "";
  const base = (name.replace(/[^\p{L}\p{N} ._-]/gu, "_").replace(/\.[^.]*$/, "") || file).slice(0, 80);
  const first = `${base}${end}`;
  const found = taken.has(first) ? `${base} ${value.replace(/\W/g, "").slice(-20)}${end}` : first;
  taken.add(found);
  return found;
}

async function* filesIn(files: readonly HeldFile[], read: Reader): AsyncGenerator<Entry, void, undefined> {
  const listed: { what: string; of: string; file: string | null; why?: string }[] = [];
  const known = new Set<string>();
  const taken = new Set<string>();
  for (const held of files) {
    const key = keyOf(held);
    const [what, of] = [read(held.words), held.table];
    if (key === null) {
      listed.push({ what, of, file: null, why: read(message("myDataExport.quarantined")) });
      continue;
    }
    if (known.has(key)) continue;
    known.add(key);
    // The file of a clip that is taken down lies elsewhere.
    const other = held.file === "clip" ? heldClipKey(held.value) : null;
    const object = (await getObject(key)) ?? (other && (await getObject(other)));
    if (!object) {
      listed.push({ what, of, file: null, why: read(message("myDataExport.missing")) });
      continue;
    }
    const file = `files/${nameIn(taken, { ...held, name: held.originalName ?? what }, key)}`;
    listed.push({ what, of, file });
    try {
      yield { name: file, input: object.body };
    } finally {
      object.body.destroy();
    }
  }
  yield { name: "files.json", input: `${JSON.stringify(listed, null, 2)}\n` };
}
