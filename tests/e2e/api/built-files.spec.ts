import { readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { askPlainly } from "../../support/plain-request";

/** Scripts and styles of the build, which our server answers without the framework (docs/decisions/001). */

const namedIn = (page: string, pattern: RegExp) => [...new Set(page.match(pattern) ?? [])];

test("scripts and styles come in Brotli, as the framework would send them otherwise", async () => {
  const page = (await askPlainly("/games")).bytes.toString();
  const scripts = namedIn(page, /\/_next\/static\/chunks\/[\w.~-]+\.js/g);
  const styles = namedIn(page, /\/_next\/static\/chunks\/[\w.~-]+\.css/g);
  expect(scripts.length).toBeGreaterThan(5);
  expect(styles.length).toBeGreaterThan(0);

  let smaller = 0;
  let framework = 0;
  for (const path of [...scripts, ...styles]) {
    const ours = await askPlainly(path, { "accept-encoding": "gzip, deflate, br, zstd" });
    const theirs = await askPlainly(path, { "accept-encoding": "gzip" });
    expect(ours.status, path).toBe(200);
    expect(ours.headers).toMatchObject({
      "content-encoding": "br",
      "content-length": String(ours.bytes.byteLength),
      "content-type": theirs.headers["content-type"],
      "cache-control": theirs.headers["cache-control"],
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(ours.headers["cache-control"]).toContain("immutable");
    expect(String(ours.headers.vary).toLowerCase()).toContain("accept-encoding");
    const plain = theirs.headers["content-encoding"] === "gzip" ? gunzipSync(theirs.bytes) : theirs.bytes;
    expect(brotliDecompressSync(ours.bytes).equals(plain), path).toBe(true);
    smaller += ours.bytes.byteLength;
    framework += theirs.bytes.byteLength;
  }
  expect(smaller).toBeLessThan(framework * 0.92);
});

test("what every page starts with is marked for compilation while it loads", async () => {
  const starts = await Promise.all(
    ["/games", "/streamers", "/privacy-policy"].map(async (path) => {
      const page = (await askPlainly(path)).bytes.toString();
      return namedIn(page, /\/_next\/static\/chunks\/[\w.~-]+\.js/g);
    }),
  );
  const [first = [], ...others] = starts;
  const everywhere = first.filter((script) => others.every((page) => page.includes(script)));
  const bodies = await Promise.all(everywhere.map(async (path) => (await askPlainly(path)).bytes.toString()));
  const marked = bodies.filter((body) => body.startsWith("//# allFunctionsCalledOnLoad\n"));
  const bytes = (texts: string[]) => texts.join("").length;
  expect(marked.length).toBeGreaterThan(3);
  // React and the router are most of it.
  expect(bytes(marked)).toBeGreaterThan(bytes(bodies) * 0.6);
});

test("a known version is not sent again, a head has no body, and no other file is reached", async () => {
  const page = (await askPlainly("/games")).bytes.toString();
  const [path = ""] = namedIn(page, /\/_next\/static\/chunks\/[\w.~-]+\.js/g);
  const accept = { "accept-encoding": "br" };
  const { headers } = await askPlainly(path, accept);
  const again = await askPlainly(path, { ...accept, "if-none-match": String(headers.etag) });
  expect([again.status, again.bytes.byteLength]).toEqual([304, 0]);
  const head = await askPlainly(path, accept, "HEAD");
  expect([head.status, head.bytes.byteLength]).toEqual([200, 0]);
  expect(head.headers["content-length"]).toBe(headers["content-length"]);
  expect((await askPlainly(path, { "accept-encoding": "br;q=0, gzip" })).headers["content-encoding"]).toBe(
    "gzip",
  );
  const ranged = await askPlainly(path, { ...accept, range: "bytes=9-2" });
  expect(ranged.status).toBe(200);

  expect((await askPlainly("/_next/static/chunks/nothing.js", accept)).status).toBe(404);
  for (const outside of ["../../../package.json", "..%2f..%2fBUILD_ID", "__proto__", "constructor"])
    expect([400, 404], outside).toContain(
      (await askPlainly(`/_next/static/chunks/${outside}`, accept)).status,
    );
});

test("kept pages that show a date or a year are tied to the day (D6, D7)", () => {
  for (const page of ["games/submit", "games-submit", "privacy-policy"]) {
    const { headers } = JSON.parse(readFileSync(`.next/server/app/${page}.meta`, "utf8"));
    expect(headers["x-next-cache-tags"].split(","), page).toContain("day");
  }
});
