/**
 * What one process has once, though its server, the framework's own loading and each bundle load modules anew: it lies in
 * globalThis under these keys.
 */

/** The page cache (cache/memory.mjs), for what drops and measures it (cache/own-cache.ts). */
export const pageCacheKey = Symbol.for("spawnpoint.page-cache");
/** Whether other instances can tell this one of a refresh over the database; missing until it was tried. */
export const isHearingKey = Symbol.for("spawnpoint.is-hearing");
/** The handlers that our server may call by itself (http/direct.ts), for http/direct-answers.mjs. */
export const directHandlersKey = Symbol.for("spawnpoint.direct");
/** What our server calls before it closes (lib/features/operations/start.ts), for scripts/serve.mjs. */
export const stopKey = Symbol.for("spawnpoint.stop");
/** Called once the site has started (lib/features/operations/boot.ts): scripts/serve.mjs waits for it. */
export const startedKey = Symbol.for("spawnpoint.started");
/** What our server may put lists' pages together of (http/composed.ts), for http/composed-lists.mjs. */
export const composersKey = Symbol.for("spawnpoint.composers");
