#!/usr/bin/env node
/**
 * npm run bench:panel: how long the panel's paged lists and its queue take with 10,000 rows of each kind, over HTTP on
 * the production build. Then what a thousand such requests do to the server's memory, and whether 200 rows scroll
 * smoothly.
 */
import { command } from "../scripts/launcher/user-error.ts";
import { runTypeScript, withStack } from "./stack.ts";

await command(() =>
  withStack({ games: 10_000 }, ({ url, env, pid }) =>
    runTypeScript("bench/panel.ts", { ...env, BENCH_URL: url, BENCH_PID: String(pid) }),
  ),
);
