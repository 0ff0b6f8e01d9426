"use client";

import { notifyManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

// A press shows before the next frame, which may move the focus.
notifyManager.setScheduler(queueMicrotask);

/**
 * The panel's own data (docs/decisions/010). Pages arrive from the server; nothing is read again but on request, and a
 * call fails at once without a connection, since somebody waits for it.
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
