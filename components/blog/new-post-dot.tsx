"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { hasNewPost, lastVisitKey, parseVisit } from "@/lib/features/blog/policy";
import type { PublicPostMetadata } from "@/lib/features/blog/types";
import { apiPaths } from "@/lib/shared/paths";

/** For this tab; other tabs receive `storage`. */
const visitEvent = "spawnpoint:blog-visit";

/** @returns milliseconds; null if the list was never opened or the browser stores nothing */
export function readLastVisit(): number | null {
  try {
    return parseVisit(localStorage.getItem(lastVisitKey));
  } catch {
    return null;
  }
}

export function storeVisit(): void {
  try {
    localStorage.setItem(lastVisitKey, new Date().toISOString());
  } catch {
    // Without storage the dot appears again.
  }
  window.dispatchEvent(new Event(visitEvent));
}

/** @returns a function that stops listening */
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
 * One state for all dots. Posts are fetched on load and on focus; a changed visit is compared without fetching again.
 */
let dates: string[] | null = null;
let isShown = false;
let isAsking = false;
const listeners = new Set<() => void>();

/** Hidden before the first response and after a failure. */
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

/** Starts with the first listener and stops with the last. */
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

/** The red dot next to Blog, while there is an unread post. */
export function NewPostDot() {
  const t = useTranslations("blog.dot");
  const isShown = useSyncExternalStore(subscribe, isNewPostShown, notYet);
  if (!isShown) return null;
  return (
    // Takes no space, so that nothing moves when it appears; raised, so that it belongs to the word before it.
    <span className="relative">
      <span data-new-post="" className="absolute top-0 start-0.5 size-2 rounded-full bg-bad-fill" />
      <span className="sr-only">{` ${t("newPost")}`}</span>
    </span>
  );
}
