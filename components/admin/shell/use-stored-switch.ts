"use client";

import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/**
 * A switch that is on unless it was switched off in this browser.
 * @param name of the entry in the browser's storage
 */
export function useStoredSwitch(name: string): [boolean, (on: boolean) => void] {
  const isOn = useSyncExternalStore(
    subscribe,
    () => isStoredOn(name),
    () => true,
  );
  const set = (on: boolean) => {
    localStorage.setItem(name, on ? "on" : "off");
    for (const listener of listeners) listener();
  };
  return [isOn, set];
}

export const isStoredOn = (name: string): boolean => localStorage.getItem(name) !== "off";
