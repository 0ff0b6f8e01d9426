import { readdirSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import type { Handler } from "./routes";

/** Every address of app/, read from the folders: pages and handlers, with their `[parameters]`. */
export function listAppPaths(kind: "page.tsx" | "route.ts"): string[] {
  return readdirSync(path.join(process.cwd(), "app"), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === kind)
    .map((file) => path.dirname(file).split(path.sep))
    .map((folders) => `/${folders.filter((name) => name !== "." && !/^\(.*\)$/.test(name)).join("/")}`)
    .sort();
}

/** A handler; `body` where a test has defineRoute say it. */
type LoadedHandler = Handler & { body?: z.ZodType };
type SharedHandler = { ofNouns: ReadonlyMap<string, LoadedHandler> };
export type LoadedRoute = Record<string, LoadedHandler>;

const load = (url: string) => import(path.join(process.cwd(), "app", url, "route.ts"));

/** The handlers of every address by method; of an address that nouns share those of each noun, `/api/admin/games`. */
export async function loadRoutes(): Promise<Map<string, LoadedRoute>> {
  const routes = new Map<string, LoadedRoute>();
  for (const url of listAppPaths("route.ts"))
    if (url.includes("[noun]")) addSharedRoutes(routes, url, await load(url));
    else routes.set(url, await load(url));
  return routes;
}

function addSharedRoutes(
  routes: Map<string, LoadedRoute>,
  url: string,
  route: Record<string, SharedHandler>,
) {
  for (const [method, { ofNouns }] of Object.entries(route))
    for (const [noun, handler] of ofNouns) {
      const address = url.replace("[noun]", noun);
      routes.set(address, { ...routes.get(address), [method]: handler });
    }
}
