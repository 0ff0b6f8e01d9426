"use client";

import { useEffect } from "react";
import { prepareToasts } from "@/components/ui/toaster-slot";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { panelRead } from "./panel-calls";
import { useReread } from "./use-reread";
import { whenIdle } from "./when-idle";

/** Back shows a page as the router once read it: what was decided or deleted since would stand there as before. */
export function FreshAfterBack() {
  const reread = useReread();
  useEffect(() => {
    // Once the router has gone back itself.
    const later = () => void setTimeout(reread);
    window.addEventListener("popstate", later);
    return () => window.removeEventListener("popstate", later);
  }, [reread]);
  return null;
}

const restMs = 30_000;

/** Asks on coming back to the window whether the session still lives; if not, the sign-in page opens. */
export function SessionWatch() {
  useEffect(() => {
    let lastAt = performance.now();
    const check = () => {
      if (performance.now() - lastAt < restMs) return;
      lastAt = performance.now();
      // Offline for a moment is no reason to take the page away; an ended session is handled by the call itself.
      panelRead(adminApiPaths.me).catch(() => undefined);
    };
    window.addEventListener("focus", check);
    return () => window.removeEventListener("focus", check);
  }, []);
  return null;
}

/** A row's button may be the first thing to fail, and fail because the connection is gone: its toast is here by then. */
export function ToastsReady() {
  useEffect(() => whenIdle(prepareToasts), []);
  return null;
}
