import { useSyncExternalStore } from "react";
import type { OpenCounts } from "@/lib/features/overview/types";

/** What the open page heard last; null until it has asked for the first time. */
let heard: OpenCounts | null = null;
const listeners = new Set<() => void>();

/** Shows these numbers in the panel's navigation. */
export function tellOpenCounts(counts: OpenCounts): void {
  heard = counts;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param read as the server read them for this page @returns the newest numbers that are known */
export const useOpenCounts = (read: OpenCounts): OpenCounts =>
  useSyncExternalStore(
    subscribe,
    () => heard ?? read,
    () => read,
  );
