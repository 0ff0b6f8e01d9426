"use client";

import { type ComponentType, useEffect, useState } from "react";
import { onToastRequested } from "@/components/ui/toast";

const loadToaster = () => import("@/components/ui/toaster");

/** For a form that is about to be used: a toast about a connection that is gone comes too late to be loaded. */
export const prepareToasts = (): void => void loadToaster().catch(() => {});

/**
 * Where toasts will appear. It stands in every layout, because the footer's newsletter form is on every page. But the
 * library behind it (sonner, 9 kB) is loaded with the first toast, so that pages to read never pay for it. If that
 * fails (the visitor is offline), the page and what was typed stay; the next toast tries again.
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
