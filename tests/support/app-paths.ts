import { readdirSync } from "node:fs";
import path from "node:path";

/** Every address of app/, read from the folders: pages and handlers, with their `[parameters]`. */
export function listAppPaths(kind: "page.tsx" | "route.ts"): string[] {
  return readdirSync(path.join(process.cwd(), "app"), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === kind)
    .map((file) => path.dirname(file).split(path.sep))
    .map((folders) => `/${folders.filter((name) => name !== "." && !/^\(.*\)$/.test(name)).join("/")}`)
    .sort();
}
