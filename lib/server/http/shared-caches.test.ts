import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { asksForDocument, limitCaching } from "./shared-caches.mjs";

type Case = {
  method?: string;
  asked?: Record<string, string>;
  status?: number;
  headers?: Record<string, string>;
};
const hit = { "x-nextjs-cache": "HIT" };
const year = { "cache-control": "s-maxage=31536000", ...hit };

/** What is sent for an answer of the framework to a request at half past second 1,000. */
function sent({ method = "GET", asked = {}, status = 200, headers = year }: Case = {}) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method, headers: asked });
  const response = new ServerResponse(request);
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  limitCaching(response, { isDocument: asksForDocument(request), arrivedAt: 1_000_500 });
  return response.getHeaders();
}

describe("limitCaching", () => {
  it("lets our proxy keep a kept page until the second is over, and nobody else longer than that", () => {
    const safe = {
      "cache-control": "public, max-age=0, must-revalidate",
      "x-accel-expires": "@1000",
      ...hit,
    };
    expect(sent()).toEqual(safe);
    expect(sent({ method: "HEAD" })).toEqual(safe);
    expect(sent({ status: 304 })).toEqual(safe);
    const vary = "rsc, next-router-state-tree, next-router-prefetch, Accept-Encoding";
    expect(sent({ headers: { ...year, vary } })).toEqual({ ...safe, vary });
    expect(
      sent({ headers: { "cache-control": "s-maxage=3600, stale-while-revalidate=31532400", ...hit } }),
    ).toEqual(safe);
  });

  it.each<[string, Case]>([
    ["data of a navigation", { asked: { rsc: "1" } }],
    ["data of a navigation with an odd value", { asked: { rsc: "0" } }],
    ["data of a prefetch", { asked: { "next-router-segment-prefetch": "/_tree" } }],
    ["what was rendered just now", { headers: { ...year, "x-nextjs-cache": "MISS" } }],
    ["a page that is not there", { status: 404 }],
    ["a redirect", { status: 308 }],
    ["a failure", { status: 500 }],
    ["an answer to a form", { method: "POST" }],
    ["what differs by the visitor", { headers: { ...year, vary: "Accept-Encoding, Cookie" } }],
    ["what sets a cookie", { headers: { ...year, "set-cookie": "a=1" } }],
  ])("lets our proxy not keep %s", (_, given) => {
    const headers = sent(given);
    expect(headers["x-accel-expires"]).toBeUndefined();
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  });

  it.each(["private, no-store", "no-cache", "public, max-age=31536000, immutable", "private, max-age=3600"])(
    "leaves %s as it is",
    (value) => {
      const headers = sent({ headers: { "cache-control": value, "x-accel-expires": "3600" } });
      expect(headers).toEqual({ "cache-control": value });
    },
  );
});
