import { useMemo, useSyncExternalStore } from "react";
import { vi } from "vitest";

/** Stands in for `next/navigation`: the address is the window's, and the router only records its calls. */
export const router = { refresh: vi.fn(), push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() };

export const useRouter = () => router;

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
for (const name of ["pushState", "replaceState"] as const) {
  const change = window.history[name].bind(window.history);
  window.history[name] = (...args) => {
    change(...args);
    tell();
  };
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

export const usePathname = () => useSyncExternalStore(subscribe, () => window.location.pathname);

export function useSearchParams(): URLSearchParams {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  return useMemo(() => new URLSearchParams(search), [search]);
}
