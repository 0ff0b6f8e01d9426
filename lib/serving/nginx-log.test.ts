import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { languages } from "../shared/languages";
import { tokenPages } from "../shared/paths";

it("keeps private links and their calls out of nginx's error log", () => {
  const config = readFileSync(path.join(process.cwd(), "docs/deploy/nginx.conf"), "utf8");
  const silent = [...config.matchAll(/location ~ (\S+) \{[^}]*error_log stderr emerg;/g)].map(
    ([, pattern]) => new RegExp(pattern ?? "$"),
  );
  for (const page of tokenPages)
    for (const address of [
      page,
      `${page}/`,
      ...Object.keys(languages).map((language) => `/${language}${page}`),
    ])
      expect([address, silent.some((pattern) => pattern.test(address))]).toEqual([address, true]);
  for (const call of ["/api/newsletter/unsubscribe", "/api/submission/edit", "/api/my-data/open"])
    expect([call, silent.some((pattern) => pattern.test(call))]).toEqual([call, true]);
  expect(silent.some((pattern) => pattern.test("/submissions") || pattern.test("/"))).toBe(false);
});
