import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** What Chromium 136 and later read at the top of a script; others take it for the comment it is. */
const hint = "//# allFunctionsCalledOnLoad\n";

/**
 * Marks the scripts that every page runs at its start, React and the router, for compilation beside their
 * download. Without the mark the browser compiles each function when it is first called, on the thread that
 * answers the visitor: 150 of 200 ms of that start on a phone (docs/decisions/001).
 * @param {{ distDir: string }} build the folder that Next.js has built into
 */
export async function markStartScripts({ distDir }) {
  const manifest = JSON.parse(await readFile(path.join(distDir, "build-manifest.json"), "utf8"));
  for (const script of manifest.rootMainFiles) {
    const file = path.join(distDir, script);
    const code = await readFile(file, "utf8");
    if (!code.startsWith(hint)) await writeFile(file, hint + code);
  }
}
