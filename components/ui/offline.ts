import { notify } from "@/components/ui/toast";

/**
 * Whether the browser is without a connection; that is said then. The router would answer a move that does not arrive
 * with a full load, which leaves the browser's own error in place of what is shown and typed.
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
