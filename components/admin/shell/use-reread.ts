"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { panelRead } from "@/components/admin/shell/panel-calls";
import { adminApiPaths } from "@/lib/shared/admin-paths";

/**
 * Reads the page again. Offline it stays, because the router would fall back to a full load and lose typed text.
 * @returns a function; `before` runs when the site has responded, `failed` when it has not; background readings show
 *   no failure
 */
export function useReread(): (before?: () => void, failed?: (error: unknown) => void) => Promise<void> {
  const router = useRouter();
  return useCallback(
    (before, failed) =>
      panelRead(adminApiPaths.me).then(
        () => {
          before?.();
          router.refresh();
        },
        (error) => failed?.(error),
      ),
    [router],
  );
}
