import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { inProject } from "@/scripts/launcher/project.mjs";

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), "spawnpoint-commands-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const asModule = ["--conditions=react-server", "--import", "tsx"];

/* What a person runs by hand says what it did, and nothing about the libraries it is made of. */
it.each([
  [
    "storage:setup",
    [...asModule, inProject("scripts", "storage-setup.ts")],
    "Lifecycle: this storage removes",
  ],
  ["backup", [inProject("scripts", "backup.mjs"), path.join(folder, "backup")], "tables and"],
  ["seed", [inProject("scripts", "seed.mjs"), "--games", "1"], "1"],
])(
  "npm run %s prints no warning of the storage's library",
  { timeout: 60_000 },
  async (_name, args, words) => {
    const { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: _, ...env } = process.env;
    const { stdout, stderr } = await run(process.execPath, args, { env });
    expect(stdout).toContain(words);
    expect(stderr).not.toMatch(/warning|AWS/i);
  },
);
