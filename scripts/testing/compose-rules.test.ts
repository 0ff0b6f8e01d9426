import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inProject } from "../launcher/project.ts";
import { findComposeProblems } from "./compose-rules.ts";

const read = (...file: string[]) => readFileSync(inProject(...file), "utf8");
const files = {
  compose: read("compose.yaml"),
  dockerfile: read("Dockerfile"),
  caddyfile: read("docs", "deploy", "Caddyfile"),
  settings: read(".env.example"),
};

/** The files with one thing changed. */
function changed(file: keyof typeof files, from: string | RegExp, to: string): typeof files {
  const text = files[file].replace(from, to);
  if (text === files[file]) throw new Error(`${file} has no ${from}`);
  return { ...files, [file]: text };
}

describe("the container deployment", () => {
  it("has no problem that is visible without Docker", () => {
    expect(findComposeProblems(files)).toEqual([]);
  });

  it.each([
    [
      "an image without a digest",
      changed("compose", /(?<=caddy:[\w.-]+)@sha256:\w+/, ""),
      "needs a version and a digest",
    ],
    [
      "an image without a version",
      changed("compose", /image: postgres:[^@]+@/, "image: postgres@"),
      "needs a version",
    ],
    ["a base image without a digest", changed("dockerfile", /@sha256:\w+/, ""), "Dockerfile: "],
    [
      "a service that cannot say how it is",
      changed("compose", / {4}healthcheck:\n.*\n.*\n(?=\n {2}database:)/, ""),
      "proxy: runs on",
    ],
    [
      "a variable that nobody explains",
      changed("settings", /^# SITE_HOST=.*$/m, ""),
      "SITE_HOST is not in .env.example.",
    ],
    [
      "a setting of the site by a wrong name",
      changed("compose", "TRUSTED_PROXIES:", "TRUSTED_PROXY:"),
      "TRUSTED_PROXY is not",
    ],
    [
      "a volume that is none",
      changed("compose", "database:/var", "databases:/var"),
      "the volume databases is not declared",
    ],
    [
      "a wait for nobody",
      changed("compose", "depends_on: [site-1,", "depends_on: [site-9,"),
      "waits for site-9",
    ],
    [
      "a proxy that asks nobody",
      changed("caddyfile", "reverse_proxy storage:", "reverse_proxy store:"),
      "store is no service",
    ],
    [
      "a host name that the proxy is not told",
      changed("compose", "      STORAGE_HOST:", "      STORE_HOST:"),
      "no service is handed STORAGE_HOST",
    ],
  ])("is refused with %s", (_what, broken, problem) => {
    expect(findComposeProblems(broken).join("\n")).toContain(problem);
  });
});
