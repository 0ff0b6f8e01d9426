import { expect, test } from "@playwright/test";
import { asAdmin, signedIn, visitor } from "@/tests/support/api";

/** The panel's pages as the server sends them. */

/** The labels of the tabs in their order, the open one in brackets. */
const tabsIn = (html: string) =>
  [...html.matchAll(/<button[^>]* role="tab"[^>]*>([^<]+)</g)].map(([tag, label]) =>
    tag.includes('aria-selected="true"') ? `[${label}]` : label,
  );

test("the panel has five tabs in order, and Users is the default", async () => {
  const admin = await asAdmin();
  const tabs = async (query: string) => tabsIn(await (await admin.get(`/admin${query}`)).text());
  const usersOpen = ["[Users]", "Games", "Streamers", "Clips", "All Submissions"];
  expect(await tabs("")).toEqual(usersOpen);
  expect(await tabs("?tab=nonsense")).toEqual(usersOpen);
  expect(await tabs("?tab=submissions")).toEqual([
    "Users",
    "Games",
    "Streamers",
    "Clips",
    "[All Submissions]",
  ]);
});

test("the panel shows that it is loading first, and sends no data without a session", async () => {
  const admin = await signedIn();
  expect(await (await admin.get("/admin")).text()).toContain("<p>Loading admin panel...</p>");
  await admin.post("/api/admin/logout");
  const refused = await admin.get("/admin", { maxRedirects: 0 });
  expect(refused.status()).toBe(307);
  expect(refused.headers().location).toMatch(/\/admin\/login$/);
  expect(await refused.text()).not.toMatch(/role="tab"|Welcome/);
});

test("a page linked in a mail redirects to the sign-in page with itself as the target", async () => {
  const answer = await (await visitor()).get("/admin/inbox?tab=tickets", { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers().location).toMatch(/\/admin\/login\?next=%2Fadmin%2Finbox%3Ftab%3Dtickets$/);
});

test("the sign-in page redirects a signed-in admin, and to no other site", async () => {
  const admin = await asAdmin();
  for (const [next, page] of [
    ["", "/admin"],
    ["?next=/admin/queue", "/admin/queue"],
    ["?next=//evil.example/admin", "/admin"],
  ]) {
    const answer = await admin.get(`/admin/login${next}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([307, page]);
  }
});

test("the panel is private: not stored, not indexed, without a referrer", async () => {
  const admin = await asAdmin();
  for (const path of ["/admin", "/admin/login", "/api/admin/me", "/api/admin/users"]) {
    const headers = (await admin.get(path, { maxRedirects: 0 })).headers();
    expect(headers["cache-control"], path).toContain("no-store");
    expect(headers["referrer-policy"], path).toBe("no-referrer");
  }
  const page = (await admin.get("/admin")).headers();
  expect(page["x-robots-tag"]).toContain("noindex");
  expect(page["content-security-policy"]).toMatch(/script-src 'self' 'nonce-/);
});

test("exports are files that only the selected filters narrow", async () => {
  const admin = await asAdmin();
  const log = await admin.get("/api/admin/audit-log/export");
  expect(log.headers()["content-disposition"]).toMatch(
    /^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"/,
  );
  expect(await log.text()).toMatch(/^\ufeffwhen,who,role,action/);
  const subscribers = await admin.get("/api/admin/newsletter/export");
  expect(subscribers.headers()["content-disposition"]).toMatch(/^attachment; filename="subscribers-.+\.csv"/);
  expect(await subscribers.text()).toMatch(/^\ufeffemail,status/);
  const games = await admin.get("/api/admin/exports/games");
  expect(games.headers()["content-disposition"]).toMatch(/^attachment; filename="games-.+\.csv"/);
  expect(await games.text()).toMatch(/^\ufefftitle,developer,description/);
  expect((await admin.get("/api/admin/exports/users")).status()).toBe(404);
  for (const [path, errors] of [
    [
      "audit-log/export?from=2026-11-23&to=2026-11-22",
      { from: "From is after To. Please enter the earlier day first." },
    ],
    ["newsletter/export?status=all", { status: expect.any(String) }],
  ] as const) {
    const refused = await admin.get(`/api/admin/${path}`);
    expect(refused.status(), path).toBe(422);
    expect((await refused.json()).errors, path).toEqual(errors);
  }
});
