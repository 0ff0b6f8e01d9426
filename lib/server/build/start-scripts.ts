import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** Chromium 136 and later read this at the top of a script; to other browsers it is a comment. */
const hint = "//# allFunctionsCalledOnLoad\n";

/**
 * Next calls this after its own build (`compiler.runAfterProductionCompile`). Marks React and the router, which every page
 * runs as it starts, for compilation during their download. Otherwise the browser compiles each function when it is first
 * called, on the thread that answers the visitor (docs/decisions/001).
 */
export async function markStartScripts({ distDir }: { distDir: string }) {
  const manifest = JSON.parse(await readFile(path.join(distDir, "build-manifest.json"), "utf8"));
  for (const script of manifest.rootMainFiles) {
    const file = path.join(distDir, script);
    const code = await readFile(file, "utf8");
    if (!code.startsWith(hint)) await writeFile(file, hint + code);
  }
}
