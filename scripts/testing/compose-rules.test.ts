import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inProject } from "../launcher/project.ts";
import { findComposeProblems } from "./compose-rules.ts";

const read = (...file: string[]) => readFileSync(inProject(...file), "utf8");
const files = {
  compose: read("compose.yaml"),
  scale: read("compose.scale.yaml"),
  dockerfile: read("Dockerfile"),
  caddyfile: read("docs", "deploy", "Caddyfile"),
  settings: read(".env.example"),
  version: JSON.parse(read("package.json")).version,
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
    ["an image of another version", changed("compose", /spawnpoint:\d/, "spawnpoint:x"), "is not version"],
    ["a service that may write its files", changed("compose", "  read_only: true", ""), "can be written"],
    ["a service with capabilities", changed("compose", "cap_drop: *none", "cap_drop: []"), "prepare: keeps"],
    ["a service that may gain privileges", changed("compose", "no-new-privileges:true", "x"), "may gain"],
    ["a service without a limit", changed("compose", / {4}mem_limit: 192m\n/, ""), "storage: has no limit"],
    ["more than 1 GB in all", changed("compose", "-384m", "-385m"), "The services may use 1025 MB"],
    ["another Caddyfile than the documents", changed("compose", "admin off", "admin on"), "CADDYFILE is not"],
    ["a second instance that is none", changed("scale", "  site-2:", "  site-3:"), "site-2 is no service"],
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
      changed("compose", "depends_on: [site,", "depends_on: [site-9,"),
      "waits for site-9",
    ],
    [
      "a proxy that asks nobody",
      changed("caddyfile", "reverse_proxy storage:", "reverse_proxy store:"),
      "store is no service",
    ],
    [
      "a host name that the proxy is not told",
      changed("compose", "      SITE_HOST:", "      SITE_NAME:"),
      "no service is handed SITE_HOST",
    ],
  ])("is refused with %s", (_what, broken, problem) => {
    expect(findComposeProblems(broken).join("\n")).toContain(problem);
  });
});
