"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { panelRead } from "@/components/admin/shell/panel-calls";
import { adminApiPaths } from "@/lib/shared/paths";

/**
 * What reads the page again without being asked. Out of reach of the site it does nothing: the router would answer
 * that with a full load, which leaves the browser's own error in place of what is typed.
 * @returns what reads it; `before` runs when the site has answered
 */
export function useReread(): (before?: () => void) => void {
  const router = useRouter();
  return useCallback(
    (before) => {
      panelRead(adminApiPaths.me).then(
        () => {
          before?.();
          router.refresh();
        },
        () => undefined,
      );
    },
    [router],
  );
}
