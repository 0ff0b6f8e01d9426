import { expect, test } from "@playwright/test";
import { siteUrl, visitor } from "@/tests/support/api";
import { startSecondSite } from "@/tests/support/sites";

/** The security headers of every answer, and of a site behind https. */

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

for (const path of paths) {
  test(`${path} carries the security headers and names no software`, async () => {
    const answer = await (await visitor()).get(path);
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
}

/** Signs in. @returns the line that sets the cookie of the session */
async function signIn(base: string, origin = base): Promise<string> {
  const answer = await fetch(`${base}/api/admin/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({
      username: process.env.ADMIN_USERNAME,
      password: process.env.ADMIN_PASSWORD,
    }),
  });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie().find((line) => line.includes("spawnpoint.session")) ?? "";
}

test("HSTS is sent, and cookies are bound to the host and to https", async () => {
  const site = await startSecondSite({ SITE_URL: "https://spawnpoint.example" });
  const answer = await fetch(`${site.url}/games`);
  expect(answer.headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
  const cookie = await signIn(site.url, "https://spawnpoint.example");
  expect(cookie).toMatch(/^__Host-spawnpoint\.session=/);
  expect(cookie).toMatch(/; Secure/);
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Lax/i);
  expect(cookie).not.toMatch(/Domain=/i);
  await site.close();
});

test("a cookie signed with the secret of before still opens the panel, one of an unknown secret does not", async () => {
  // An instance whose secret was replaced; the site under test knows the one of before only.
  const before = process.env.AUTH_SECRET ?? "";
  const site = await startSecondSite({ AUTH_SECRET: "b".repeat(40), AUTH_SECRET_PREVIOUS: before });
  const statusWith = async (base: string, cookie: string) => {
    const headers = { Cookie: cookie.split(";")[0] ?? "" };
    return (await fetch(`${base}/api/admin/me`, { headers })).status;
  };
  const [old, fresh] = [await signIn(siteUrl), await signIn(site.url)];
  expect([await statusWith(siteUrl, old), await statusWith(site.url, fresh)]).toEqual([200, 200]);
  expect(await statusWith(site.url, old)).toBe(200);
  expect(await statusWith(siteUrl, fresh)).toBe(401);
  await site.close();
});
