"use client";

import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** Whether the scripts have taken over what stands here: false only in the server's markup, until they have. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
