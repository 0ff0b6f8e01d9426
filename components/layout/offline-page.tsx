"use client";

import { useEffect } from "react";

const prepare = () => void navigator.serviceWorker?.register("/sw.js").catch(() => {});

/** Has the browser store the page that it shows without a connection, once everything else is there. */
export function OfflinePage() {
  useEffect(() => {
    if (document.readyState === "complete") return prepare();
    window.addEventListener("load", prepare, { once: true });
    return () => window.removeEventListener("load", prepare);
  }, []);
  return null;
}
