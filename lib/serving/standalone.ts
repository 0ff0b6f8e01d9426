#!/usr/bin/env node
/**
 * The site's server inside the image: the traced build (`output: "standalone"`) carries its configuration as a file
 * and not the parts of Next that read next.config.mjs, so it is handed over as Next's own server.js does it.
 */
import { readFileSync } from "node:fs";

const file = new URL("../../.next/required-server-files.json", import.meta.url);
const { config } = JSON.parse(readFileSync(file, "utf8"));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
await import("./server.ts");
