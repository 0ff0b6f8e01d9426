import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://spawnpoint.example");
  vi.stubEnv("DATABASE_URL", "postgresql://nobody:none@localhost:1/none");
  vi.stubEnv("S3_BUCKET", "files");
  vi.stubEnv("AUTH_SECRET", "x".repeat(32));
  vi.stubEnv("SITE_LANGUAGES", "en,en-XA");
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each([
  ["en-XA", "/en-XA/my-data?done=name"],
  ["en", "/my-data?done=name"],
  ["../evil", "/my-data?done=name"],
  [undefined, "/my-data?done=name"],
])("returns a form of a page in %s to %s", async (language, address) => {
  const { backToPage } = await import("./back-to-page");
  const done = await backToPage(
    language,
    async () => ({ query: { done: "name" } }),
    () => ({ query: {} }),
  );
  expect([done.status, done.headers.get("location")]).toEqual([303, address]);
});

it("returns a refused form to its page's language", async () => {
  const { backToPage } = await import("./back-to-page");
  const { AppError } = await import("@/lib/shared/errors");
  const refuse = () => Promise.reject(new AppError("conflict", "busy"));
  const refused = await backToPage("en-XA", refuse, (code) => ({ query: { problem: code } }));
  expect(refused.headers.get("location")).toBe("/en-XA/my-data?problem=conflict");
});
