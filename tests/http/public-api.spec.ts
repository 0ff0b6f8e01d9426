import { expect, test } from "@playwright/test";
import { adminCookie, sampleGameSlug } from "@/tests/support/api";
import { askPlainly as ask, rawRequest } from "@/tests/support/raw-request";

test("other sites may read without a session, and may write nothing", async () => {
  const Origin = "https://other.example";
  const cookie = await adminCookie();
  for (const address of [
    "/api/games?page=1",
    "/api/openapi.json",
    "/feeds/games.json",
    "/api/games?sort=loudest",
  ]) {
    const { headers } = await ask(address, { Origin, Cookie: cookie });
    expect(headers["access-control-allow-origin"], address).toBe("*");
    expect(headers).not.toHaveProperty("access-control-allow-credentials");
  }
  const question = await rawRequest("/api/games", {
    method: "OPTIONS",
    headers: { Origin, "Access-Control-Request-Method": "POST" },
  });
  expect(question.headers).toMatchObject({
    "access-control-allow-methods": "GET, HEAD",
    allow: expect.stringContaining("POST"),
  });
  const sent = await rawRequest("/api/games", {
    method: "POST",
    headers: { Origin, "Content-Type": "text/plain" },
    body: "{}",
  });
  expect(sent.status).toBe(403);
  for (const { headers } of [
    sent,
    await rawRequest("/api/admin/me", { headers: { Origin, Cookie: cookie } }),
  ])
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
});

test("a card may be framed, is the same with and without a session, and has only its link to press", async () => {
  const slug = await sampleGameSlug();
  const plain = await ask(`/embed/games/${slug}`);
  const asAdmin = await ask(`/embed/games/${slug}`, { Cookie: await adminCookie() });
  expect(asAdmin.bytes.toString()).toBe(plain.bytes.toString());
  expect(asAdmin.headers).not.toHaveProperty("set-cookie");
  expect(plain.headers).not.toHaveProperty("x-frame-options");
  expect(plain.headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
    "cross-origin-resource-policy": "cross-origin",
    "content-security-policy": expect.stringMatching(/frame-ancestors \*; sandbox allow-popups/),
  });
  expect(plain.bytes.toString()).not.toMatch(/<(script|form|input|button|link)\b/);
  expect(plain.bytes.byteLength).toBeLessThan(4_000);
  for (const address of ["/", "/games", `/games/${slug}`, "/submission", "/admin/login", "/embed/posts/a"])
    expect((await ask(address)).headers["x-frame-options"], address).toBe("DENY");
});

test("a badge is a picture for other sites", async () => {
  const { status, headers, bytes } = await ask(`/badge/games/${await sampleGameSlug()}.svg?theme=dark`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "image/svg+xml; charset=utf-8",
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "cross-origin",
    etag: expect.any(String),
  });
  expect(bytes.toString()).toMatch(/^<svg xmlns=/);
  expect((await ask("/badge/games/none.svg")).status).toBe(404);
});
