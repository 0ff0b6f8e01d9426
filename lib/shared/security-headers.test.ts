import { afterEach, expect, it, vi } from "vitest";
import config from "@/next.config.mjs";

afterEach(() => vi.unstubAllEnvs());

it("sends a small policy where our server does not run, and leaves it to our server elsewhere", async () => {
  const policies = async () =>
    ((await config.headers?.()) ?? [])
      .flatMap(({ headers }) => headers)
      .filter(({ key }) => key === "Content-Security-Policy")
      .map(({ value }) => value);
  vi.stubEnv("VERCEL", "1");
  expect(await policies()).toEqual([
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  ]);
  vi.stubEnv("VERCEL", "");
  expect(await policies()).toEqual([]);
});
