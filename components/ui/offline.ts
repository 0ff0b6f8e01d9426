import { notify } from "@/components/ui/toast";

/**
 * Also shows a toast. The router would fall back to a full load, and the browser's error page would replace the page
 * and typed text.
 */
export function isOffline(): boolean {
  if (navigator.onLine) return false;
  notify({
    title: "You are offline",
    description: "This page stays as it was. Try again once you're connected.",
    destructive: true,
  });
  return true;
}
