import type { $ZodConfig } from "zod/v4/core";

declare global {
  var __zod_globalConfig: $ZodConfig | undefined;
}

/*
 * zod tries `new Function("")` when the first object schema is built, which our policy blocks and reports. Next runs this
 * file before the module of any component. zod's `config()` sets the same object, but importing it would put a part of zod
 * into the first script of every page.
 */
globalThis.__zod_globalConfig ??= {};
globalThis.__zod_globalConfig.jitless = true;
