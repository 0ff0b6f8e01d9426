"use client";

import { useEffect } from "react";
import { prepareToasts } from "@/components/ui/toaster-slot";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { panelRead } from "./panel-calls";
import { useReread } from "./use-reread";
import { whenIdle } from "./when-idle";

/** Back restores the router's cached page, without decisions and deletions made since. */
export function FreshAfterBack() {
  const reread = useReread();
  useEffect(() => {
    // After the router's own navigation.
    const later = () => void setTimeout(reread);
    window.addEventListener("popstate", later);
    return () => window.removeEventListener("popstate", later);
  }, [reread]);
  return null;
}

const restMs = 30_000;

/** Checks the session when the window regains focus; opens the sign-in page if it has ended. */
export function SessionWatch() {
  useEffect(() => {
    let lastAt = performance.now();
    const check = () => {
      if (performance.now() - lastAt < restMs) return;
      lastAt = performance.now();
      // A lost connection must not close the page; `panelRead` handles an ended session itself.
      panelRead(adminApiPaths.me).catch(() => undefined);
    };
    window.addEventListener("focus", check);
    return () => window.removeEventListener("focus", check);
  }, []);
  return null;
}

/** Loads toasts ahead: the first failure may be a lost connection. */
export function ToastsReady() {
  useEffect(() => whenIdle(prepareToasts), []);
  return null;
}
