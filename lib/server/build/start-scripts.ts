import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** Chromium 136 and later read this at the top of a script; others take it for the comment it is. */
const hint = "//# allFunctionsCalledOnLoad\n";

/** The last steps of a build, after Next's own: its `compiler.runAfterProductionCompile`. */
export async function finishBuild({ distDir }: { distDir: string }) {
  await markStartScripts(distDir);
  // Vercel makes each route a program of its own, traced before this.
  if (process.env.VERCEL) return;
  for (const folder of ["chunks", "chunks/ssr"]) await shareCopies(path.join(distDir, "server", folder));
}

/** The source map's address: all in which copies of one chunk differ. */
const mapComment = /\n\/\/# sourceMappingURL=\S+\s*$/;

/**
 * The bundler repeats a chunk for up to 26 routes, and each copy that was loaded stays in memory: 11 MB. Copies
 * re-export the first of them.
 */
async function shareCopies(folder: string) {
  const firsts: Map<string, string> = new Map();
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(".js")).sort()) {
    const file = path.join(folder, name);
    const code = (await readFile(file, "utf8")).replace(mapComment, "");
    if (!code.startsWith("module.exports=[")) continue;
    const digest = createHash("sha256").update(code).digest("hex");
    const first = firsts.get(digest);
    if (first) await writeFile(file, `module.exports=require(${JSON.stringify(`./${first}`)});\n`);
    else firsts.set(digest, name);
  }
}

/**
 * Marks React and the router, which every page runs at its start, for compilation beside their download. On demand the
 * browser compiles on the thread that answers the visitor: 150 of 200 ms on a phone (docs/decisions/001).
 */
async function markStartScripts(distDir: string) {
  const manifest = JSON.parse(await readFile(path.join(distDir, "build-manifest.json"), "utf8"));
  for (const script of manifest.rootMainFiles) {
    const file = path.join(distDir, script);
    const code = await readFile(file, "utf8");
    if (!code.startsWith(hint)) await writeFile(file, hint + code);
  }
}
