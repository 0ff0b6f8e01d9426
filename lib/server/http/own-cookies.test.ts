import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { env } from "@/lib/server/env";
import { readOwnCookies, setOwnCookie } from "./own-cookies";

vi.mock("@/lib/server/env", () => ({ env: vi.fn() }));

const siteAt = (SITE_URL: string) => vi.mocked(env).mockReturnValue({ SITE_URL } as ReturnType<typeof env>);
beforeEach(() => void siteAt("https://spawnpoint.example"));
afterEach(() => void vi.clearAllMocks());

const cookie = { name: "uploads", value: "a.b" };

it("restricts cookies to https on an https site", () => {
  expect(setOwnCookie(cookie, "/api", 60)).toBe(
    "__Secure-uploads=a.b; Path=/api; Max-Age=60; HttpOnly; SameSite=Strict; Secure",
  );
  siteAt("http://localhost:3000");
  expect(setOwnCookie(cookie, "/api", 60)).toBe(
    "uploads=a.b; Path=/api; Max-Age=60; HttpOnly; SameSite=Strict",
  );
  expect(readOwnCookies("other=1; uploads=a.b")).toContainEqual(cookie);
});

it("reads every cookie of a repeated name, and none without the prefix", () => {
  expect(readOwnCookies("uploads=x; __Secure-uploads=planted;__Secure-uploads=a.b; odd")).toEqual([
    { name: "uploads", value: "planted" },
    cookie,
  ]);
  expect(readOwnCookies(null)).toEqual([]);
});
