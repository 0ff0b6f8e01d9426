"use client";

import { createContext, type ReactNode, use, useMemo, useState } from "react";
import type { OpenCounts } from "@/lib/features/overview/types";

type Heard = { open: OpenCounts; tell: (open: OpenCounts) => void };

const Counts = createContext<Heard | null>(null);

type OpenCountsProviderProps = {
  /** as the server read them for this page */
  read: OpenCounts;
  children: ReactNode;
};

/** How much is open, for all parts of the panel: as it was read, until the open page gets newer numbers. */
export function OpenCountsProvider({ read, children }: OpenCountsProviderProps) {
  const [heard, tell] = useState<OpenCounts | null>(null);
  const value = useMemo(() => ({ open: heard ?? read, tell }), [heard, read]);
  return <Counts value={value}>{children}</Counts>;
}

/** @throws Error outside of the panel */
export function useOpenCounts(): Heard {
  const value = use(Counts);
  if (!value) throw new Error("no numbers outside of the panel");
  return value;
}
