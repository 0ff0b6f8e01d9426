"use client";

import { useEffect } from "react";

const prepare = () => void navigator.serviceWorker?.register("/sw.js").catch(() => {});

/** Lets the service worker store the offline page once the page is idle. */
export function OfflinePage() {
  useEffect(() => {
    if (document.readyState === "complete") return prepare();
    window.addEventListener("load", prepare, { once: true });
    return () => window.removeEventListener("load", prepare);
  }, []);
  return null;
}
