"use client";

import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False until hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
