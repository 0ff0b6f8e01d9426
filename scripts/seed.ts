#!/usr/bin/env node
/**
 * npm run seed -- --games 10000 [--seed 1]: adds generated games to DATABASE_URL, or to the embedded database of
 * a site that runs now.
 */
import { runOnSite } from "./launcher/runtime-file.ts";
import { command } from "./launcher/user-error.ts";

await command(() => runOnSite("prisma", "seed.ts"));
