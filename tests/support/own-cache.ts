import { pageCacheKey } from "@/lib/server/process-keys.mjs";

/** Does something as on our server, where this process keeps what it reads until a noun changes. */
export async function withOwnCache<T>(work: () => Promise<T>): Promise<T> {
  const { stampOf } = await import("@/lib/server/cache/handler.mjs");
  const { memory } = await import("@/lib/server/cache/memory.mjs");
  Reflect.set(globalThis, pageCacheKey, Object.assign(memory, { stampOf }));
  try {
    return await work();
  } finally {
    Reflect.deleteProperty(globalThis, pageCacheKey);
  }
}
