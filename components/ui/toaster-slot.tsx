"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { onToastWanted } from "@/components/ui/toast";

const Toaster = lazy(() => import("@/components/ui/toaster"));

/**
 * Where toasts will appear. It stands in every layout, because the footer's newsletter form is on every page;
 * but the library behind it (sonner, 9 kB) is loaded with the first toast, so that pages to read never pay for it.
 */
export function ToasterSlot() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onToastWanted(() => setWanted(true)), []);
  return wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
