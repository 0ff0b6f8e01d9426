#!/usr/bin/env node
/**
 * npm run bench:plans [-- --games 10000]: what PostgreSQL does for each read that visitors cause, and how long it
 * takes, on a catalog of that size. The catalog index is there, as it is on a running site.
 * PLANS_FILE names a file for the table.
 */
import { parseArgs } from "node:util";
import { command } from "../scripts/launcher/user-error.ts";
import { runTypeScript, withStack } from "./stack.ts";

const explain =
  "-c session_preload_libraries=auto_explain -c auto_explain.log_min_duration=0 -c auto_explain.log_analyze=on " +
  "-c auto_explain.log_timing=off -c client_min_messages=log";

await command(async () => {
  const { values } = parseArgs({ options: { games: { type: "string", default: "10000" } } });
  await withStack({ games: Number(values.games) }, async ({ env }) => {
    const address = new URL(env.DATABASE_URL ?? "");
    address.searchParams.set("options", explain);
    await runTypeScript("bench/plans.ts", { ...env, DATABASE_URL: address.href });
  });
});
