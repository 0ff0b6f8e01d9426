import type { $ZodConfig } from "zod/v4/core";

declare global {
  var __zod_globalConfig: $ZodConfig | undefined;
}

/*
 * zod probes `new Function("")`, which our policy blocks and reports. This file runs before any component. Importing
 * zod's `config()` would add a part of zod to the first script of every page.
 */
globalThis.__zod_globalConfig ??= {};
globalThis.__zod_globalConfig.jitless = true;
