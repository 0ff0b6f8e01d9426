"use client";

import { type ComponentType, useEffect, useState } from "react";
import { onToastRequested } from "@/components/ui/toast";

const loadToaster = () => import("@/components/ui/toaster");

/** Loads ahead: a toast about a lost connection could not be loaded anymore. */
export const prepareToasts = (): void => void loadToaster().catch(() => {});

/**
 * Present in every layout, because the footer's newsletter form is on every page. The library (sonner, 9 kB) loads
 * with the first toast. If loading fails (offline), the page stays and the next toast retries.
 */
export function ToasterSlot() {
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType } | null>(null);
  useEffect(
    () =>
      onToastRequested(() => {
        loadToaster().then(
          ({ default: Toaster }) => setLoaded((before) => before ?? { Toaster }),
          () => {},
        );
      }),
    [],
  );
  return loaded ? <loaded.Toaster /> : null;
}
