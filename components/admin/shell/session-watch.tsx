"use client";

import { useEffect } from "react";
import { panelRead } from "@/components/admin/shell/panel-calls";
import { adminApiPaths } from "@/lib/shared/paths";

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
