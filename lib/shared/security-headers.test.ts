import { afterEach, expect, it, vi } from "vitest";
import config from "@/next.config.mjs";
import { framedPolicy, frameRefusal, policyElsewhere } from "./security-headers";

afterEach(() => vi.unstubAllEnvs());

it("sends a static policy only where our server does not run", async () => {
  const policies = async () =>
    ((await config.headers?.()) ?? [])
      .flatMap(({ headers }) => headers)
      .filter(({ key }) => key === "Content-Security-Policy")
      .map(({ value }) => value);
  vi.stubEnv("VERCEL", "1");
  expect(await policies()).toEqual([policyElsewhere.value, framedPolicy.value]);
  expect(policyElsewhere.value).toBe(
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
  vi.stubEnv("VERCEL", "");
  expect(await policies()).toEqual([]);
});

it("refuses frames at every address except cards", async () => {
  const refused = ((await config.headers?.()) ?? []).filter(({ headers }) => headers.includes(frameRefusal));
  const isRefused = (path: string) => refused.some(({ source }) => new RegExp(`^${source}$`).test(path));
  for (const path of ["/", "/games", "/games/a", "/embed", "/embed/posts/a", "/a/embed/games/b", "/admin"])
    expect(isRefused(path), path).toBe(true);
  for (const path of ["/embed/games/a", "/embed/streamers/a"]) expect(isRefused(path), path).toBe(false);
});
