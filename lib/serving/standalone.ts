#!/usr/bin/env node
/**
 * The server inside the image: the standalone build has its configuration as a file and cannot read next.config.mjs. So
 * it is handed over as Next's own server.js does it.
 */
import { readFileSync } from "node:fs";

const file = new URL("../../.next/required-server-files.json", import.meta.url);
const { config } = JSON.parse(readFileSync(file, "utf8"));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
await import("./server.ts");
