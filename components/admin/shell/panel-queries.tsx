"use client";

import { notifyManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

// Updates before the next frame, which may move the focus.
notifyManager.setScheduler(queueMicrotask);

/**
 * Query defaults of the panel (docs/decisions/010): pages arrive from the server, queries refetch only on request,
 * and calls fail immediately when offline. No query sets a `gcTime` that ends: while the server renders, its timer would
 * keep the page's whole answer in memory.
 */
export function PanelQueries({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            networkMode: "always",
            retry: false,
            staleTime: Number.POSITIVE_INFINITY,
            refetchOnReconnect: false,
            refetchOnWindowFocus: false,
          },
          mutations: { networkMode: "always" },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
