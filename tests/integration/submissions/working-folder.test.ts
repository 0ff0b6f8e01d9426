import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { removeLeftFolders, withWorkingFolder } from "@/lib/server/media/working-folder";

const before = process.env.TMPDIR;
const temporary = mkdtempSync(path.join(tmpdir(), "spawnpoint-test-"));
process.env.TMPDIR = temporary;
afterAll(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  rmSync(temporary, { recursive: true });
});

it("is removed when the work is done, and when it fails", async () => {
  let used = "";
  await withWorkingFolder(async (folder) => {
    used = folder;
    writeFileSync(path.join(folder, "original"), "private");
  });
  expect([path.dirname(used), existsSync(used)]).toEqual([temporary, false]);
  const failing = withWorkingFolder(async (folder) => {
    used = folder;
    throw new Error("no room");
  });
  await expect(failing).rejects.toThrow("no room");
  expect(existsSync(used)).toBe(false);
});

it("of a killed process is removed at the next start; folders in use or of others stay", async () => {
  const ended = spawnSync(process.execPath, ["--version"]).pid;
  const leave = (name: string) => {
    mkdirSync(path.join(temporary, name));
    writeFileSync(path.join(temporary, name, "original"), "private");
  };
  const stays = [`spawnpoint-media-${process.ppid}-Abc123`, "spawnpoint-clip-Abc123"];
  const goes = [`spawnpoint-media-${ended}-Abc123`, `spawnpoint-media-${process.pid}-Abc123`];
  for (const name of [...stays, ...goes, "spawnpoint-media-Abc123"]) leave(name);
  await removeLeftFolders();
  expect(readdirSync(temporary).sort()).toEqual(stays.sort());
});
