import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { beforeEach, describe, expect, it } from "vitest";
import { sealEntries } from "@/lib/features/audit/chain/mutations";
import { exportAuditLog } from "@/lib/features/audit/data";
import { db } from "@/lib/server/db";
import { npmCommand } from "@/scripts/launcher/dependencies";
import { inProject } from "@/scripts/launcher/project";
import { emptyAuditHeads, writeMany } from "@/tests/support/audit";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";

beforeEach(async () => {
  await resetDatabase();
  await emptyAuditHeads();
});

describe("npm run audit:verify", () => {
  const run = promisify(execFile);
  async function verify(...files: string[]) {
    const npm = npmCommand();
    const args = [...npm.args, "run", "--silent", "audit:verify", "--", ...files];
    return run(npm.file, args, { cwd: inProject(), shell: npm.file.endsWith(".cmd") }).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        output: error.stdout + error.stderr,
      }),
    );
  }

  it("reports success, or names the first broken entry; an earlier export is also proof", async () => {
    const admin = await makeAdmin("ada");
    const ids = await writeMany(4);
    const folder = await mkdtemp(path.join(tmpdir(), "audit-"));
    try {
      const file = path.join(folder, "audit-log.csv");
      await writeFile(file, await exportAuditLog(admin, {}));
      const good = await verify(file);
      expect([good.code, good.output]).toEqual([
        0,
        expect.stringMatching(/is what it was: 4 entries .* compared with 4 heads/),
      ]);
      // A new chain in the database does not reach the file.
      await query("UPDATE audit_log SET \"actorName\" = 'bo' WHERE id = $1", [ids[1]]);
      const bad = await verify();
      expect([bad.code, bad.output]).toEqual([1, expect.stringContaining(`Entry ${ids[1]} (position 2`)]);
      await db.auditSeal.deleteMany();
      await sealEntries();
      const covered = await verify(file);
      expect([covered.code, covered.output]).toEqual([
        1,
        expect.stringContaining(`${file} has another hash for position 1`),
      ]);
      const nothing = await verify(inProject("package.json"));
      expect([nothing.code, nothing.output]).toEqual([1, expect.stringContaining("is no export")]);
    } finally {
      await rm(folder, { recursive: true });
    }
  }, 60_000);
});
