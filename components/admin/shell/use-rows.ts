"use client";

import { useCallback, useState } from "react";

/**
 * The rows of a list: what the server sent last, plus what this browser changed since. A new load replaces all.
 * The functions never change, so that rows can be memoised.
 */
export function useRows<Row extends { id: number }>(loaded: readonly Row[]) {
  const [source, setSource] = useState(loaded);
  const [rows, setRows] = useState(loaded);
  if (source !== loaded) {
    setSource(loaded);
    setRows(loaded);
  }

  const replace = useCallback((row: Row) => {
    setRows((all) => all.map((known) => (known.id === row.id ? row : known)));
  }, []);
  const append = useCallback((row: Row) => {
    setRows((all) => (all.some((known) => known.id === row.id) ? all : [...all, row]));
  }, []);
  const prepend = useCallback((row: Row) => {
    setRows((all) => [row, ...all.filter((known) => known.id !== row.id)]);
  }, []);
  const remove = useCallback((id: number) => {
    setRows((all) => all.filter((known) => known.id !== id));
  }, []);
  return { rows, replace, append, prepend, remove };
}
