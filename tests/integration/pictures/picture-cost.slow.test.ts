import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeEach, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db";
import { inProject } from "@/scripts/launcher/project";
import { resetDatabase } from "@/tests/support/database";

/** What a form with a large picture costs the site, its threads for pictures included. */
// A separate process, which first creates photographs of some megapixels.
vi.setConfig({ testTimeout: 120_000 });

beforeEach(resetDatabase);

const mostMilliseconds = 300;

it.each(["jpeg", "png"])("processes a %s of 1 MB within 300 ms of processor time", async (format) => {
  const script = inProject("tests", "support", "picture-cost.ts");
  const options = ["--conditions=react-server", "--import", "tsx", script, format];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  const costs = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as number[];
  process.stdout.write(`a ${format} of 1 MB: ${costs.join(", ")} ms\n`);
  expect(await db.game.count()).toBe(costs.length + 1);
  // The lowest: other programs on the machine disturb the rest through the processor's caches.
  expect(Math.min(...costs)).toBeLessThan(mostMilliseconds);
});
