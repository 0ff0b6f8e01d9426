#!/usr/bin/env node
/** The image's server: a standalone build reads its configuration from a file, as Next's own server.js does. */
import { readFileSync } from "node:fs";

const file = new URL("../../.next/required-server-files.json", import.meta.url);
const { config } = JSON.parse(readFileSync(file, "utf8"));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
await import("./server.ts");
