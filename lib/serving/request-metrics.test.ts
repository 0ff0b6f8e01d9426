import { describe, expect, it } from "vitest";
import { measureRequests, requestRegistry, routeLabeller } from "./request-metrics.ts";

const manifest = {
  staticRoutes: ["/", "/games", "/contact"].map((page) => ({ page, regex: `^${page}(?:/)?$` })),
  dynamicRoutes: [
    { page: "/[locale]", regex: "^/([^/]+?)(?:/)?$" },
    { page: "/games/[slug]", regex: "^/games/([^/]+?)(?:/)?$" },
    { page: "/api/downloads/[fileName]", regex: "^/api/downloads/([^/]+?)(?:/)?$" },
  ],
};

describe("routeLabeller", () => {
  const labelOf = routeLabeller(manifest);
  it.each([
    ["/", "/"],
    ["/contact", "/contact"],
    ["/games", "/games"],
    ["/games/moss-knight", "/games/[slug]"],
    ["/en-XA", "/"],
    ["/en-XA/games/moss-knight", "/games/[slug]"],
    ["/api/downloads/a.mp4", "/api/downloads/[fileName]"],
    ["/_next/static/chunks/a.js", "/_next"],
    ["/wp-login.php", "other"],
    ["//evil.example/%00", "other"],
  ])("%s is %s", (requested, label) => expect(labelOf(requested)).toBe(label));
});

describe("measureRequests", () => {
  it("counts with a bounded set of labels", async () => {
    const { measure, countCache } = measureRequests();
    countCache("hit");
    for (const [method, path] of [
      ["GET", "/_next/static/a.js"],
      ["GET", "/a"],
      ["GET", "/b"],
      ["BREW", "/c"],
    ] as const)
      measure({ method, path, status: 200, seconds: 0.004 });
    const text = await requestRegistry.metrics();
    const counts = text.split("\n").filter((line) => line.startsWith("http_request_duration_seconds_count"));
    expect(counts).toEqual([
      'http_request_duration_seconds_count{method="GET",route="/_next",status="200"} 1',
      'http_request_duration_seconds_count{method="GET",route="other",status="200"} 2',
      'http_request_duration_seconds_count{method="other",route="other",status="200"} 1',
    ]);
    expect(text).toContain('spawnpoint_cache_requests_total{result="hit"} 1');
    expect(text).toContain(
      'http_request_duration_seconds_bucket{le="0.005",method="GET",route="/_next",status="200"} 1',
    );
  });
});
