"use client";

import { useEffect } from "react";
import { useReread } from "@/components/admin/shell/use-reread";

/** Back shows a page as the router once read it: what was decided or deleted since would stand there as before. */
export function FreshAfterBack() {
  const reread = useReread();
  useEffect(() => {
    // Once the router has gone back itself.
    const later = () => void setTimeout(reread);
    window.addEventListener("popstate", later);
    return () => window.removeEventListener("popstate", later);
  }, [reread]);
  return null;
}
