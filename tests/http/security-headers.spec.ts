import { expect, test } from "@playwright/test";
import { visitor } from "@/tests/support/api";
import { tryEach } from "@/tests/support/try-each";

/** The security headers of every answer; those of a site behind https are in second-sites.spec.ts. */

const paths = [
  "/",
  "/games",
  "/games?q=a&sort=title",
  "/no/such/page",
  "/api/games",
  "/admin/login",
  "/og/site",
  "/_next/data/refused/games.json",
  "/%ff",
];

test("every answer has the security headers and names no software", async () => {
  const client = await visitor();
  await tryEach(paths, String, async (path) => {
    const answer = await client.get(path);
    const headers = answer.headers();
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": path === "/og/site" ? "cross-origin" : "same-origin",
    });
    expect(headers["referrer-policy"]).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
    expect(headers["permissions-policy"]).toContain("camera=()");
    const policy = headers["content-security-policy"] ?? "";
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
    expect(scripts).toContain("'self'");
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(policy).toMatch(/object-src 'none'/);
    expect(policy).toMatch(/base-uri 'none'|base-uri 'self'/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("server");
    expect(headers, "over http a browser would ignore it").not.toHaveProperty("strict-transport-security");
  });
});
