import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import type { z } from "zod";
import {
  addedNouns,
  decidedNouns,
  deletedNouns,
  editedNouns,
  listedNouns,
} from "@/lib/features/panel/constants";
import type { Handler } from "@/tests/support/routes";

/** Every route handler of app/api, read from the source, so that a new one without a rule fails here. */
export type Endpoint = {
  method: string;
  url: string;
  access: string;
  /** the name of the limit that its calls count for */
  limit: string;
  hasBody: boolean;
  hasQuery: boolean;
  /** a public form with a proof of work */
  isForm: boolean;
  /** form-encoded, or open to other origins: named exemptions below */
  takesForm: boolean;
  /** its answer to an allowed caller does not end */
  isStream: boolean;
  anyOrigin: boolean;
};

const apiFolder = path.join(process.cwd(), "app", "api");

/** The lists that say which nouns have a call of /api/admin/[noun]. */
const nounLists: Record<string, readonly string[]> = {
  listedNouns,
  addedNouns,
  editedNouns,
  decidedNouns,
  deletedNouns,
};

const ownHandlers = /export const (GET|POST|PUT|PATCH|DELETE) = (\w+)\(\{([\s\S]*?)handler:/g;
const nounHandlers =
  /\b(GET|POST|PUT|PATCH|DELETE): forNouns\(\s*(\w+),\s*\(noun\) =>\s*(\w+)\(\{([\s\S]*?)handler:/g;

/** The handlers that a file exports, in the order of its text; those of nouns once for each noun. */
function handlersIn(source: string, url: string) {
  const own = [...source.matchAll(ownHandlers)];
  const ofNouns = [...source.matchAll(nounHandlers)];
  const exported = source.match(/export const [A-Z]+ =|: forNouns\(/g) ?? [];
  expect(exported.length, `${url} exports handlers`).toBeGreaterThan(0);
  expect(own.length + ofNouns.length, `${url} makes each of its handlers by defineRoute`).toBe(
    exported.length,
  );
  return [
    ...own.map(([, method = "", maker, options = ""]) => ({ method, maker, options, url })),
    ...ofNouns.flatMap(([, method = "", list = "", maker, options = ""]) =>
      (nounLists[list] ?? []).map((noun) => ({ method, maker, options, url: url.replace("[noun]", noun) })),
    ),
  ];
}

export function listEndpoints(): Endpoint[] {
  const files = readdirSync(apiFolder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("route.ts"),
  );
  return files.flatMap((file) => {
    const address = `/api/${path.dirname(file).split(path.sep).join("/")}`;
    const source = readFileSync(path.join(apiFolder, file), "utf8");
    return handlersIn(source, address).map(({ method, maker, options, url }) => {
      expect(maker, `${method} ${url}`).toBe("defineRoute");
      const access = /access: "(\w+)"/.exec(options)?.[1] ?? "";
      expect(["public", "moderator", "writer", "admin"], `${method} ${url} names who may call it`).toContain(
        access,
      );
      const limit = /limit: "(\w+)"/.exec(options)?.[1] ?? "";
      expect(limit, `${method} ${url} names its limit`).not.toBe("");
      return {
        method,
        url,
        access,
        limit,
        hasBody: /\bbody:/.test(options),
        hasQuery: /\bquery:/.test(options),
        isForm: /\bform: true/.test(options),
        takesForm: /bodyFormat: "form"/.test(options),
        isStream: url === "/api/admin/events",
        anyOrigin: /origin: "any"/.test(options),
      };
    });
  });
}

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
/** OPTIONS answers for all nouns together. */
type SharedHandler = { ofNouns?: ReadonlyMap<string, LoadedHandler> };
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
    for (const [noun, handler] of ofNouns ?? []) {
      const address = url.replace("[noun]", noun);
      routes.set(address, { ...routes.get(address), [method]: handler });
    }
}
