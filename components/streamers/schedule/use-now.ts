"use client";

import { useSyncExternalStore } from "react";

const tickMilliseconds = 20_000;

let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, tickMilliseconds);
  // Nothing may have subscribed for minutes, or the clock was changed.
  if (Math.abs(Date.now() - now) > tickMilliseconds) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function read(): number {
  now ||= Date.now();
  return now;
}

/** Milliseconds, at most seconds old; null until hydration. */
export const useCurrentTime = (): number | null =>
  useSyncExternalStore<number | null>(subscribe, read, () => null);
