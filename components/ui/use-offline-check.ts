"use client";

import { useTranslations } from "next-intl";
import { notify } from "@/components/ui/toast";

/**
 * @returns a function that returns whether the browser is offline, and shows a toast if it is. The router would fall
 *   back to a full load, and the browser's error page would replace the page and typed text.
 */
export function useOfflineCheck(): () => boolean {
  const t = useTranslations("ui.offline");
  return () => {
    if (navigator.onLine) return false;
    notify({ title: t("title"), description: t("text"), destructive: true });
    return true;
  };
}
