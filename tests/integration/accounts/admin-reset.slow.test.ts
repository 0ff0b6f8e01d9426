import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeEach, expect, it } from "vitest";
import { findLiveSession } from "@/lib/server/auth/live-sessions";
import { verifyPassword } from "@/lib/server/auth/password";
import { db } from "@/lib/server/db";
import { npmCommand } from "@/scripts/launcher/dependencies";
import { inProject } from "@/scripts/launcher/project";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin, signedIn } from "@/tests/support/factories";

const run = promisify(execFile);

/** Runs the command as a person types it. @returns what it printed and how it ended */
async function reset(...names: string[]) {
  const npm = npmCommand();
  const args = [...npm.args, "run", "--silent", "admin:reset", "--", ...names];
  return run(npm.file, args, { cwd: inProject(), shell: npm.file.endsWith(".cmd") }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

beforeEach(resetDatabase);

it("npm run admin:reset NAME restores access after a lost password, right and phone", async () => {
  const kim = await makeAdmin("Kim");
  const session = await signedIn(kim);
  await db.user.update({
    where: { id: kim.id },
    data: { isAdmin: false, totpSecret: "S", totpEnabledAt: new Date(), recoveryCodeHashes: ["h"] },
  });
  // As sign-in takes it: in any case.
  const { code, output } = await reset("kim ");
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^Kim can sign in with the password \S+ \(shown/m),
  ]);
  const password = /password (\S+) /.exec(output)?.[1];
  const user = await db.user.findUniqueOrThrow({ where: { id: kim.id } });
  expect(await verifyPassword(user.password, password ?? "")).toBe(true);
  expect(user).toMatchObject({
    isAdmin: true,
    totpSecret: null,
    totpEnabledAt: null,
    recoveryCodeHashes: [],
  });
  expect(await findLiveSession(session)).toBeUndefined();
  const [entry] = await db.auditEntry.findMany({ where: { entityKind: "user" } });
  expect(entry).toMatchObject({
    action: "user.reset-password",
    actorId: null,
    entityName: "Kim",
    oldValue: { isAdmin: false, secondFactor: true },
    newValue: { isAdmin: true, secondFactor: false },
  });
  expect(JSON.stringify(entry, (_, value) => `${value}`)).not.toContain(password);

  expect(await reset("nobody")).toMatchObject({
    code: 1,
    output: expect.stringContaining("There is no user “nobody”. Known: Kim"),
  });
}, 60_000);
