import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../launcher/project.ts";

const outside = /(^|\/)(node_modules|\.git|\.next|\.data|\.test|generated)\//;

/** By paths from the project's root: what is tracked, or in a copy without history everything. */
function listFiles(): string[] {
  const git = spawnSync("git", ["ls-files", "-z"], { cwd: inProject(), encoding: "utf8" });
  const names =
    git.status === 0
      ? git.stdout.split("\0")
      : readdirSync(inProject(), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(inProject(), path.join(entry.parentPath, entry.name)));
  return names
    .map((name) => name.split(path.sep).join("/"))
    .filter((name) => name && !outside.test(name) && existsSync(inProject(name)));
}

/** @returns the text of every file of code; "" of other files, which only count */
export function readFiles(): Map<string, string> {
  const isCode = (name: string) => /\.(ts|tsx|mjs|prisma|css)$/.test(name);
  return new Map(
    listFiles().map((name) => [name, isCode(name) ? readFileSync(inProject(name), "utf8") : ""]),
  );
}

export const isTest = (name: string) => /\.test\.tsx?$/.test(name);
