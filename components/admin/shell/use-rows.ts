"use client";

import { useCallback, useState } from "react";

/** A version tells which of two copies is newer. */
type ListedRow = { id: number; updatedAt?: string };

type Held<Row> = {
  source: readonly Row[];
  rows: readonly Row[];
  /** their last state */
  removed: readonly Row[];
};

/**
 * The server's rows plus this browser's changes. A new load wins, except over changes it is too old to contain. The
 * functions are stable, so that rows can be memoised.
 */
export function useRows<Row extends ListedRow>(loaded: readonly Row[]) {
  const [held, setHeld] = useState<Held<Row>>({ source: loaded, rows: loaded, removed: [] });
  let { rows } = held;
  if (held.source !== loaded) {
    rows = newerOf(held, loaded);
    setHeld({ ...held, source: loaded, rows });
  }

  const change = useCallback((to: (rows: readonly Row[]) => readonly Row[]) => {
    setHeld((before) => ({ ...before, rows: to(before.rows) }));
  }, []);
  const replace = useCallback(
    (row: Row) => change((all) => all.map((known) => (known.id === row.id ? row : known))),
    [change],
  );
  const append = useCallback(
    (row: Row) => change((all) => (all.some((known) => known.id === row.id) ? all : [...all, row])),
    [change],
  );
  const prepend = useCallback(
    (row: Row) => change((all) => [row, ...all.filter((known) => known.id !== row.id)]),
    [change],
  );
  const remove = useCallback((id: number) => {
    setHeld((before) => ({
      ...before,
      rows: before.rows.filter((known) => known.id !== id),
      removed: [...before.removed, ...before.rows.filter((known) => known.id === id)],
    }));
  }, []);
  return { rows, replace, append, prepend, remove };
}

function newerOf<Row extends ListedRow>({ rows, removed }: Held<Row>, loaded: readonly Row[]): Row[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const gone = new Map(removed.map((row) => [row.id, row]));
  return loaded
    .filter((row) => !(gone.has(row.id) && !isNewer(row, gone.get(row.id))))
    .map((row) => {
      const shown = known.get(row.id);
      return shown && isNewer(shown, row) ? shown : row;
    });
}

const isNewer = (row: ListedRow, than: ListedRow | undefined): boolean =>
  (row.updatedAt ?? "") > (than?.updatedAt ?? "");
