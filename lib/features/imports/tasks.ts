import "server-only";
import { z } from "zod";
import { readSteamFields } from "@/lib/features/games/steam/data";
import { reviewedTables } from "@/lib/features/items/tables";
import { moveToTrash } from "@/lib/features/trash/mutations";
import { type Admin, findActingAdmin } from "@/lib/server/auth/gate";
import { clock, daysAgo } from "@/lib/server/clock";
import { databaseNow, db } from "@/lib/server/db";
import type { Import, ImportRow, Prisma } from "@/lib/server/generated/prisma/client";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { textReader } from "@/lib/server/i18n/translate";
import type { Task } from "@/lib/server/jobs/task";
import { consumeLimit } from "@/lib/server/rate-limit/consume";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { parseOrRefuse } from "@/lib/shared/parse";
import type { ImportedKind } from "./constants";
import { findExisting, findPictureDouble, isOnlyPicture } from "./duplicates/data";
import { scheduleImport } from "./mutations";
import { fetchPictures, readLikenessAt } from "./pictures/data";
import { settleFields } from "./rows/data";
import type { DuplicateOf } from "./types";

/** Afterwards the next import has its turn. */
const sliceMilliseconds = 20_000;
/** Answers of Steam that are none, for one row. */
const mostFailures = 3;
const pauseSeconds = 60;
const payloadSchema = z.object({ id: z.number().int() });

const kindOf = { games: "game", streamers: "streamer" } as const;

/** Thrown to pause an import. */
class Pause extends Error {
  constructor(
    readonly seconds: number,
    readonly reason: string,
  ) {
    super(reason);
  }
}

/** Thrown within the transaction that adds an item. */
class Stopped extends Error {}

/**
 * Reads, adds or removes the rows of an import, one transaction for each, so that a killed job continues where it
 * was.
 */
export const runImport: Task = async (payload) => {
  const { id } = payloadSchema.parse(payload);
  const endsAt = performance.now() + sliceMilliseconds;
  try {
    while (await takeStep(id)) {
      if (performance.now() < endsAt) continue;
      await scheduleImport(db, id);
      return;
    }
  } catch (error) {
    if (!(error instanceof Pause)) throw error;
    await pauseImport(id, error);
  }
};

async function pauseImport(id: number, { seconds, reason }: Pause): Promise<void> {
  const pausedUntil = new Date((await databaseNow(db)).getTime() + seconds * 1000);
  await db.$transaction(async (transaction) => {
    await transaction.import.updateMany({ where: { id }, data: { pausedUntil, pauseReason: reason } });
    await scheduleImport(transaction, id, seconds);
  });
}

/** @returns whether there may be more to do */
async function takeStep(id: number): Promise<boolean> {
  const found = await db.import.findUnique({ where: { id } });
  if (!found) return false;
  switch (found.state) {
    case "preview":
      return (await readNext(found)) || compareNext(found);
    case "running":
      return addNext(found);
    case "undoing":
      return removeNext(found);
    default:
      return false;
  }
}

const findRow = (importId: number, where: Prisma.ImportRowWhereInput): Promise<ImportRow | null> =>
  db.importRow.findFirst({ where: { importId, ...where }, orderBy: { line: "asc" } });

const updateRow = ({ importId, line }: ImportRow, data: Prisma.ImportRowUpdateInput) =>
  db.importRow.updateMany({ where: { importId, line }, data });

async function readNext(found: Import): Promise<boolean> {
  const row = await findRow(found.id, { isRead: false });
  if (row) await readFromSteam(found, row);
  return row !== null;
}

async function compareNext({ id }: Import): Promise<boolean> {
  const row = await findRow(id, { isRead: true, status: "new", likeness: null });
  if (row) await comparePicture(row);
  return row !== null;
}

/** The fields of a row with a picture like another's stay: an admin may add it all the same. */
async function comparePicture(row: ImportRow): Promise<DuplicateOf | null> {
  const { imageUrl } = row.fields as Fields;
  const isCompared =
    typeof imageUrl === "string" && isHttpUrl(imageUrl) && (await isOnlyPicture(row, imageUrl));
  const likeness = isCompared ? await readLikenessAt(imageUrl) : "";
  const duplicateOf = likeness ? await findPictureDouble(row, likeness) : null;
  await updateRow(row, { likeness, ...(duplicateOf ? { status: "duplicate", duplicateOf } : {}) });
  return duplicateOf;
}

type Fields = Record<string, unknown>;

/** Completes a row with Steam's fields; those of the file win. @throws Pause if Steam or our budget asks to wait */
async function readFromSteam(found: Import, row: ImportRow): Promise<void> {
  const given = row.fields as Fields;
  const refuse = (problems: string[]) =>
    updateRow(row, { isRead: true, status: "invalid", problems, fields: {} });
  let steam: Awaited<ReturnType<typeof readSteamFields>>;
  try {
    await consumeLimit("steamImport", "all");
    steam = await readSteamFields(String(given.steamUrl), clock.now());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.retryAfterSeconds)
      throw new Pause(error.retryAfterSeconds, message("panelImports.pauses.steam"));
    if (error.code !== "unavailable") return void (await refuse([error.message]));
    if (row.failures + 1 >= mostFailures) return void (await refuse([error.message]));
    await updateRow(row, { failures: { increment: 1 } });
    throw new Pause(pauseSeconds, message("panelImports.pauses.noAnswer"));
  }
  const { title = "" } = steam.fields;
  const values = { ...steam.fields, imageUrl: steam.pictureAddress, ...given };
  const read = await textReader(defaultLanguage());
  const { fields, errors, notes } = settleFields("games", values, read);
  const shown = { title: String(given.title ?? title) || row.title, isRead: true };
  if (errors.length > 0) {
    await updateRow(row, { ...shown, status: "invalid", problems: [...errors, ...notes], fields: {} });
    return;
  }
  const duplicateOf = (await findExisting("games", [{ title: shown.title, fields }])).get(0);
  await updateRow(
    row,
    duplicateOf
      ? { ...shown, status: "duplicate", duplicateOf, fields: {} }
      : { ...shown, problems: notes, fields: fields as Prisma.InputJsonObject },
  );
  if (found.pausedUntil)
    await db.import.updateMany({ where: { id: found.id }, data: { pausedUntil: null, pauseReason: null } });
}

async function addNext(found: Import): Promise<boolean> {
  const row = await findRow(found.id, { isChosen: true, outcome: null });
  if (!row) {
    await finish(found, "done");
    return false;
  }
  if (!row.isRead) {
    await readFromSteam(found, row);
    return true;
  }
  const isAlike = row.status === "new" && row.likeness === null && (await comparePicture(row)) !== null;
  if (isAlike || !isChoosable(row)) {
    await updateRow(row, { outcome: "skipped", fields: {} });
    return true;
  }
  const kind = found.kind as ImportedKind;
  const [duplicateOf] = (await findExisting(kind, [row as { title: string; fields: Fields }])).values();
  if (duplicateOf) {
    await updateRow(row, { status: "duplicate", outcome: "skipped", duplicateOf, fields: {} });
    return true;
  }
  await addOne(found, row, await findActor(found));
  return true;
}

const isChoosable = ({ status, duplicateOf }: ImportRow): boolean =>
  status === "new" || (duplicateOf as DuplicateOf | null)?.reason === "picture";

/** Undefined once the account is gone or no longer an admin. */
const findActor = async ({ actorId }: Import): Promise<Admin | undefined> =>
  actorId === null ? undefined : findActingAdmin(actorId);

/** Items that cannot be approved as they are become pending. @throws Error if storage or the database is away */
async function addOne(found: Import, row: ImportRow, actor: Admin | undefined): Promise<void> {
  const fail = (problems: string[]) => updateRow(row, { outcome: "failed", problems, fields: {} });
  if (!actor) return void (await fail([message("panelImports.problems.noRight", { name: found.actorName })]));
  const pictures = await fetchPictures(row.fields as Fields);
  const problems = [...row.problems, ...pictures.notes];
  const wanted = found.status === "approved" && pictures.isComplete ? "approved" : "pending";
  try {
    await insert({ found, row, actor }, pictures.fields, { status: wanted, problems });
  } catch (error) {
    if (error instanceof Stopped) return;
    if (!isRefusal(error)) throw error;
    if (wanted === "pending") return void (await fail([...problems, refusalText(error)]));
    await insert({ found, row, actor }, pictures.fields, {
      status: "pending",
      problems: [...problems, refusalText(error)],
    }).catch(async (again: unknown) => {
      if (again instanceof Stopped) return;
      if (!isRefusal(again)) throw again;
      await fail([...problems, refusalText(again)]);
    });
  }
}

const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.code !== "unavailable" && error.code !== "rate_limited";

const refusalText = ({ message: text, errors }: AppError): string => Object.values(errors ?? {})[0] ?? text;

type Work = { found: Import; row: ImportRow; actor: Admin };

/** Adds the item and marks its row in one transaction. */
async function insert(
  { found, row: { importId, line }, actor }: Work,
  { writtenIn, ...fields }: Fields,
  { status, problems }: { status: "pending" | "approved"; problems: string[] },
): Promise<void> {
  const { edits } = reviewedTables[kindOf[found.kind as ImportedKind]];
  const form = parseOrRefuse(edits.schema, fields, "invalid") as object;
  const given = { ...form, ...(writtenIn ? { writtenIn } : {}) };
  await edits.add?.(actor, given, {
    status,
    requestId: found.requestId,
    recordAnswer: async (transaction, answer) => {
      const { count } = await transaction.importRow.updateMany({
        where: { importId, line, outcome: null, import: { state: "running" } },
        data: { outcome: "added", itemId: (answer as { id: number }).id, problems, fields: {} },
      });
      // It is being undone: nothing may stay behind.
      if (count === 0) throw new Stopped();
    },
  });
}

async function removeNext(found: Import): Promise<boolean> {
  const row = await findRow(found.id, { outcome: "added" });
  if (!row) {
    await finish(found, "undone");
    return false;
  }
  const actor = await findActor(found);
  if (!actor) {
    const reason = message("panelImports.problems.noRight", { name: found.actorName });
    await updateRow(row, { outcome: "failed", problems: [reason] });
    return true;
  }
  const item = { kind: kindOf[found.kind as ImportedKind], id: row.itemId ?? 0 };
  try {
    await moveToTrash(actor, { ...item, requestId: found.requestId });
  } catch (error) {
    // A decision of the queue is applied within seconds.
    if (error instanceof AppError && error.code === "conflict") throw new Pause(15, error.message);
    // A colleague removed it already.
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
  }
  await updateRow(row, { outcome: "removed" });
  return true;
}

async function finish({ id, state }: Import, to: "done" | "undone"): Promise<void> {
  const data = { state: to, finishedAt: clock.now(), pausedUntil: null, pauseReason: null };
  await db.$transaction(async (transaction) => {
    const { count } = await transaction.import.updateMany({ where: { id, state }, data });
    if (count > 0) await transaction.importRow.updateMany({ where: { importId: id }, data: { fields: {} } });
  });
}

const previewDays = 1;
const keptDays = 90;

/** Previews hold contents of the file, so they are deleted after a day. */
export async function removeOldImports(): Promise<void> {
  await db.import.deleteMany({
    where: {
      OR: [
        { state: "preview", createdAt: { lt: daysAgo(previewDays) } },
        { finishedAt: { lt: daysAgo(keptDays) } },
      ],
    },
  });
}
