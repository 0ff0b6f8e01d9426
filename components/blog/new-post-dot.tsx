"use client";

import { useSyncExternalStore } from "react";
import { hasNewPost, lastVisitKey, parseVisit } from "@/lib/features/blog/policy";
import type { PublicPostMetadata } from "@/lib/features/blog/types";
import { apiPaths } from "@/lib/shared/paths";

/** Dispatched within this tab when the note changes; other tabs get it through `storage`. */
const visitEvent = "spawnpoint:blog-visit";

/** When the list was last opened, in milliseconds; null is never, or a browser that stores nothing. */
export function readLastVisit(): number | null {
  try {
    return parseVisit(localStorage.getItem(lastVisitKey));
  } catch {
    return null;
  }
}

/** Notes that the list is open now. */
export function noteVisit(): void {
  try {
    localStorage.setItem(lastVisitKey, new Date().toISOString());
  } catch {
    // A browser that stores nothing shows the dot again; that is all.
  }
  window.dispatchEvent(new Event(visitEvent));
}

/** Calls back whenever the note may have changed, in this tab or another. @returns stops it */
function onVisit(callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === lastVisitKey || key === null) callback();
  };
  window.addEventListener(visitEvent, callback);
  window.addEventListener("storage", onStorage);
  return () => {
    window.removeEventListener(visitEvent, callback);
    window.removeEventListener("storage", onStorage);
  };
}

/**
 * Whether there is a new post, once for all places that show it. The list is asked for on load and on focus, and a
 * changed note of the last visit is looked at without asking again.
 */
let dates: string[] | null = null;
let isShown = false;
let isAsking = false;
const listeners = new Set<() => void>();

/** Hidden while nothing is known: before the first answer, and after a failure. */
function decide(): void {
  const next = dates !== null && hasNewPost(dates, readLastVisit(), Date.now());
  if (next === isShown) return;
  isShown = next;
  for (const listener of listeners) listener();
}

async function fetchDates(): Promise<string[]> {
  const answer = await fetch(apiPaths.blogPosts);
  if (!answer.ok) throw new Error(String(answer.status));
  const posts: PublicPostMetadata[] = await answer.json();
  return posts.map((post) => post.publishedAt);
}

async function ask(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  try {
    dates = await fetchDates();
  } catch (error) {
    dates = null;
    // biome-ignore lint/suspicious/noConsole: "only logged, nothing shown"
    console.warn("The check for new posts failed.", error);
  }
  isAsking = false;
  decide();
}

/** Begins with the first listener, and ends with the last. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) start();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

let stopListening: (() => void) | undefined;

function start(): void {
  ask();
  const stopVisits = onVisit(decide);
  window.addEventListener("focus", ask);
  stopListening = () => {
    stopVisits();
    window.removeEventListener("focus", ask);
  };
}

function stop(): void {
  stopListening?.();
}

const isNewPostShown = (): boolean => isShown;

const notYet = () => false;

/** The red dot beside Blog in the navigation while there is a post that the visitor has not seen. */
export function NewPostDot() {
  const isShown = useSyncExternalStore(subscribe, isNewPostShown, notYet);
  if (!isShown) return null;
  return (
    // Takes no room, so that nothing moves when the answer arrives; raised, so that it belongs to the word before it.
    <span className="relative">
      <span data-new-post="" className="absolute top-0 left-0.5 size-2 rounded-full bg-bad-fill" />
      <span className="sr-only"> (new post)</span>
    </span>
  );
}
