"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { panelRead } from "@/components/admin/shell/panel-calls";
import { adminApiPaths } from "@/lib/shared/admin-paths";

/**
 * The way to read the page again. Offline the page stays as it is, since the router's full load would leave the
 * browser's own error in place of what is typed.
 * @returns what reads it; `before` runs when the site has answered, `failed` when it has not: who did not ask for it
 *   need not be notified
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
