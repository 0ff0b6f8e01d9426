"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Back shows a page as the router once read it: what was decided or deleted since would stand there as before. */
export function FreshAfterBack() {
  const router = useRouter();
  useEffect(() => {
    // Once the router has gone back itself.
    const refresh = () => void setTimeout(() => router.refresh());
    window.addEventListener("popstate", refresh);
    return () => window.removeEventListener("popstate", refresh);
  }, [router]);
  return null;
}
