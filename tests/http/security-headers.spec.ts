import { expect, test } from "@playwright/test";
import { visitor } from "@/tests/support/api";
import { type SecondSite, startSecondSite } from "@/tests/support/sites";

/** The security headers of every answer, and of a site behind https. */

const paths = [
  "/",
  "/games",
  "/games?q=a&sort=title",
  "/no/such/page",
  "/api/games",
  "/admin/login",
  "/og/site",
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

test.describe("behind https, with a secret that is being replaced", () => {
  const [first, second] = ["a", "b"].map((letter) => letter.repeat(40)) as [string, string];
  let site: SecondSite;
  test.afterEach(() => site.close());

  const signIn = async (https: boolean) => {
    const answer = await fetch(`${site.url}/api/admin/login`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Origin: https ? "https://spawnpoint.example" : site.url,
      },
      body: JSON.stringify({
        username: process.env.ADMIN_USERNAME,
        password: process.env.ADMIN_PASSWORD,
      }),
    });
    expect(answer.status).toBe(200);
    return answer.headers.getSetCookie().find((line) => line.includes("spawnpoint.session")) ?? "";
  };

  test("HSTS is sent, and cookies are bound to the host and to https", async () => {
    site = await startSecondSite({ SITE_URL: "https://spawnpoint.example" });
    const answer = await fetch(`${site.url}/games`);
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
    const cookie = await signIn(true);
    expect(cookie).toMatch(/^__Host-spawnpoint\.session=/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).not.toMatch(/Domain=/i);
  });

  test("a cookie signed with the secret of before still opens the panel, one of an unknown secret does not", async () => {
    site = await startSecondSite({ AUTH_SECRET: first });
    const cookie = (await signIn(false)).split(";")[0] ?? "";
    await site.close();
    const statusWith = async (env: Record<string, string>) => {
      site = await startSecondSite(env);
      const { status } = await fetch(`${site.url}/api/admin/me`, { headers: { Cookie: cookie } });
      return status;
    };
    expect(await statusWith({ AUTH_SECRET: second, AUTH_SECRET_PREVIOUS: first })).toBe(200);
    await site.close();
    expect(await statusWith({ AUTH_SECRET: second })).toBe(401);
  });
});
