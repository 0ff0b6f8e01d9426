"use client";

import { useEffect } from "react";
import { whenIdle } from "@/components/admin/shell/when-idle";
import { prepareToasts } from "@/components/ui/toaster-slot";

/** A row's button may be the first thing to fail, and fail because the connection is gone: its toast is here by then. */
export function ToastsReady() {
  useEffect(() => whenIdle(prepareToasts), []);
  return null;
}
