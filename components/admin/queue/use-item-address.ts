"use client";

import { useEffect } from "react";

/**
 * The item that is shown alone stands in the address: a reload comes back to it, and a colleague can be handed the link.
 * @param key null in the list
 */
export function useItemAddress(key: string | null): void {
  useEffect(() => {
    const url = new URL(window.location.href);
    if (url.searchParams.get("item") === key) return;
    if (key) url.searchParams.set("item", key);
    else url.searchParams.delete("item");
    window.history.replaceState(null, "", url);
  }, [key]);
}
