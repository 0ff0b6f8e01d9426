import "server-only";
import { setImmediate } from "node:timers/promises";
import { logger } from "@/lib/server/logger";
import { withTimeout } from "@/lib/server/timing";
import { outsideLogScope } from "@/lib/serving/log";
import { onePerProcess } from "@/lib/shared/one-per-process";
import { bumpVersions, isListening, readTagVersion, rowsChangedSince } from "@/lib/shared/tag-versions";
import { type CatalogGame, CatalogGames } from "./catalog-games";
import { indexOrders } from "./catalog-orders";
import { readCatalogGames, readChangedGames } from "./catalog-rows";
import { knownValues } from "./filters";

/** How long a request waits for the latest changes before it uses the previous index. */
const waitsAtMostMilliseconds = 1_000;
const againAfterMilliseconds = 1_000;

type State = {
  /**
   * `version` is the tag's version before the games were read; `isWhole` is false if games are left out because they
   * changed again while they were read
   */
  current?: { games: CatalogGames; version: number; categories: string; isWhole: boolean };
  /** one at a time */
  reading?: Promise<void> | undefined;
  catchingUp?: NodeJS.Timeout | undefined;
};

const state = onePerProcess<State>("catalog-index", () => ({}));

/**
 * Returns an index that is current as of this call. A change rereads the named rows. A full read happens at startup,
 * after notifications may have been missed, and for each request without a listener. If reading is slow or fails, the
 * previous index serves without the changed rows. Callers must read the rows that they show, because those alone are
 * certain after a lost connection.
 * @throws database errors until the first read succeeds
 */
export async function catalogIndex(): Promise<CatalogGames> {
  const asked = readTagVersion("games");
  const { current } = state;
  if (current && isListening() && isCurrent(current, asked)) return current.games;
  const latest = bringUpToDate(asked);
  if (!current) return latest;
  return withTimeout(waitsAtMostMilliseconds, latest).catch(() => lastIndex(current.games));
}

/** The index counts by the categories that there were when it was made. */
const categoriesNow = (): string => knownValues("category").toSorted().join("\n");

const isCurrent = (current: NonNullable<State["current"]>, asked: number): boolean =>
  current.isWhole && current.version >= asked && current.categories === categoriesNow();

async function bringUpToDate(asked: number): Promise<CatalogGames> {
  // A read that started before this call may miss changes that this call must see.
  if (!isListening()) await state.reading?.catch(() => undefined);
  while (true) {
    await read();
    const { current } = state;
    if (current && !(isListening() && !isCurrent(current, asked))) return current.games;
  }
}

function read(): Promise<void> {
  // The read serves all waiting requests, so its queries are not logged for this one.
  state.reading ??= outsideLogScope(readOnce).finally(() => {
    state.reading = undefined;
  });
  return state.reading;
}

async function readOnce(): Promise<void> {
  // A change during the read may be missing from it, so the earlier version counts.
  const version = readTagVersion("games");
  const last = state.current;
  const categories = categoriesNow();
  const isSameList = last?.categories === categories;
  const changed = last && isSameList && isListening() ? rowsChangedSince("games", last.version) : null;
  const read = last && changed ? await applyChanges(last, changed, version) : await readAll(version);
  state.current = { ...read, version, categories };
}

type Read = { games: CatalogGames; isWhole: boolean };

async function applyChanges(
  { games }: Pick<Read, "games">,
  ids: readonly number[],
  version: number,
): Promise<Read> {
  const rows = new Map<number, CatalogGame>();
  for await (const batch of readChangedGames(ids)) for (const game of batch) rows.set(game.id, game);
  const changedAgain = new Set(rowsChangedSince("games", version));
  for (const id of ids) {
    const game = rows.get(id);
    if (game && !changedAgain.has(id)) games.set(game);
    else games.remove(id);
  }
  return { games, isWhole: !ids.some((id) => changedAgain.has(id)) };
}

async function readAll(version: number): Promise<Read> {
  const games = new CatalogGames();
  for await (const batch of readCatalogGames()) games.add(batch);
  for (const order of indexOrders) {
    games.sort(order);
    // Lets other requests run between two orders of a large catalog.
    await setImmediate();
  }
  return { games, isWhole: removeChanged(games, version) === 0 };
}

/** @returns how many */
function removeChanged(games: CatalogGames, version: number): number {
  const ids = rowsChangedSince("games", version) ?? [];
  for (const id of ids) games.remove(id);
  return ids.length;
}

function lastIndex(last: CatalogGames): CatalogGames {
  const { games, version } = state.current ?? { games: last, version: readTagVersion("games") };
  removeChanged(games, version);
  catchUpSoon();
  return games;
}

/** Pages from the previous index are cached too, so the next read must not wait for another change. */
function catchUpSoon(): void {
  if (!isListening() || state.catchingUp) return;
  outsideLogScope(() => {
    logger.warn("the catalog is behind the database: its last index serves until the changes are read");
    state.catchingUp = setTimeout(catchUp, againAfterMilliseconds).unref();
  });
}

async function catchUp(): Promise<void> {
  state.catchingUp = undefined;
  try {
    await bringUpToDate(readTagVersion("games"));
  } catch {
    return catchUpSoon();
  }
  bumpVersions(["games"], { games: [] });
}
