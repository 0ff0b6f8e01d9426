"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";
import type { OpenCounts } from "@/lib/features/overview/types";

/** How much is open, as the server read it for this page. */
export const ReadOpenCounts = createContext<OpenCounts | null>(null);

/** In the cache as the page received it last (`ChangeNotice`). */
export const openCountsKey = ["open-counts"];

/** How much is open: as it was read, until the open page gets newer numbers. @throws Error outside of the panel */
export function useOpenCounts(): { open: OpenCounts } {
  const read = use(ReadOpenCounts);
  const { data } = useQuery<OpenCounts>({ queryKey: openCountsKey, queryFn: skipToken });
  if (!read) throw new Error("no numbers outside of the panel");
  return { open: data ?? read };
}

const most = 999;

/** How much of a list is still to be done, behind its name; nothing where all is done. */
export function OpenCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="ml-1.5 grid h-5 min-w-5 place-items-center bg-raised px-1 text-xs text-ink tabular-nums">
      <span>{count > most ? `${most}+` : count}</span>
      <span className="sr-only"> open</span>
    </span>
  );
}
