#!/usr/bin/env node
/**
 * node scripts/attacks.ts: bodies that stop, on a site of its own on this machine, with at most 60 connections and for at
 * most four minutes. Prints how long each was held, and ends with 1 when one was held for over a minute.
 */
import { stallBodies } from "./attacks/bodies.ts";
import { command } from "./launcher/user-error.ts";
import { testEnvironment } from "./testing/environment.ts";
import { testSite } from "./testing/site-under-test.ts";

const longestMs = 60_000;
const attack = { connections: 60, bytes: 8_300_000, declaredBytes: 14_000_000 };

await command(() =>
  testSite(({ say, onSite }) =>
    onSite(testEnvironment(), async ({ PORT }) => {
      for (const kind of ["multipart", "json"] as const) {
        const ends = await stallBodies({ port: Number(PORT), kind, ...attack });
        const longest = Math.max(...ends.map(({ milliseconds }) => milliseconds));
        const statuses = [...new Set(ends.map(({ status }) => status))].sort();
        say(
          `${kind}: ${ends.length} connections, answered ${statuses}, held ${Math.round(longest)} ms at most\n`,
        );
        if (longest > longestMs) process.exitCode = 1;
      }
    }),
  ),
);
