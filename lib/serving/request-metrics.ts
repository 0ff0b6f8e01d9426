import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Counter, Histogram, Registry } from "prom-client";
import { splitLanguage } from "../shared/languages.ts";
import { onePerProcess } from "../shared/one-per-process.ts";

/** Filled by our server, read by `/api/metrics`. */
export const requestRegistry = onePerProcess("request-metrics", () => new Registry());

const bucketsSeconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

type Route = { page: string; regex: string };
type Manifest = { staticRoutes: Route[]; dynamicRoutes: Route[] };

/** @returns a route from the build's manifest, or `other` */
export function routeLabeller({ staticRoutes, dynamicRoutes }: Manifest): (path: string) => string {
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  // A page has one label in all languages.
  const dynamic = dynamicRoutes
    .filter(({ page }) => !page.startsWith("/[locale]"))
    .map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (requested) => {
    if (requested.startsWith("/_next/")) return "/_next";
    const { path } = splitLanguage(requested);
    if (fixed.has(path)) return path;
    return dynamic.find(({ pattern }) => pattern.test(path))?.page ?? "other";
  };
}

function readRoutes(): Manifest {
  const file = path.join(process.cwd(), ".next", "routes-manifest.json");
  if (!existsSync(file)) return { staticRoutes: [], dynamicRoutes: [] };
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Labels are bounded: a route is a template of the build. */
export function measureRequests() {
  requestRegistry.clear();
  const registers = [requestRegistry];
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of requests by method, route and status",
    labelNames: ["method", "route", "status"],
    buckets: bucketsSeconds,
    registers,
  });
  const cacheRequests = new Counter({
    name: "spawnpoint_cache_requests_total",
    help: "Requests for public answers, by cache hit or miss",
    labelNames: ["result"],
    registers,
  });
  const labelRoute = routeLabeller(readRoutes());
  return {
    measure: (answered: { method: string; path: string; status: number; seconds: number }) => {
      const method = methods.has(answered.method) ? answered.method : "other";
      durations.observe(
        { method, route: labelRoute(answered.path), status: answered.status },
        answered.seconds,
      );
    },
    countCache: (result: "hit" | "miss") => cacheRequests.inc({ result }),
  };
}
