"use client";

import { useEffect } from "react";

/** The worker sees the pages that come next, so it is told about the first one. */
async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const isFirst = serviceWorker.controller === null;
  await serviceWorker.register("/sw.js");
  if (!isFirst) return;
  const { active } = await serviceWorker.ready;
  active?.postMessage({ type: "opened", url: window.location.href });
}

const prepare = () => void register().catch(() => {});

/** Lets the service worker store the offline page, and pages of games and streamers, once the page is idle. */
export function OfflinePage() {
  useEffect(() => {
    if (document.readyState === "complete") return prepare();
    window.addEventListener("load", prepare, { once: true });
    return () => window.removeEventListener("load", prepare);
  }, []);
  return null;
}
