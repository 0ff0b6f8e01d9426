import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { stopLimits } from "@/lib/serving/graceful-stop.mjs";
import { inProject } from "@/scripts/launcher/project.mjs";

/** What compose.yaml and docs/deploy/nginx.conf say to each other; Docker itself is not asked. */
const read = (file: string) => readFileSync(inProject(...file.split("/")), "utf8");
const compose = read("compose.yaml");
const nginx = read("docs/deploy/nginx.conf");
const parts = new Map(
  (compose.split(/^services:$/m)[1] ?? "")
    .split(/^volumes:$/m)[0]
    ?.split(/^ {2}(?=[\w-]+:$)/m)
    .slice(1)
    .map((part) => [part.split(":")[0], part]),
);

describe("compose.yaml", () => {
  it("bounds the log of every service", () => {
    expect([...parts.keys()]).toEqual([
      "site-1",
      "site-2",
      "prepare",
      "proxy",
      "database",
      "cache",
      "storage",
    ]);
    expect(compose).toMatch(
      /&logging\n {2}driver: json-file\n {2}options: \{ max-size: \w+, max-file: "\d+" \}/,
    );
    const site = compose.split("\n\n").find((part) => part.startsWith("x-site:"));
    for (const [name, part] of parts)
      expect(part.includes("<<: *site") ? site : part, name).toContain("logging: *logging");
  });

  it("keeps the instances on the port that nginx asks, whatever .env says", () => {
    expect(compose).toMatch(/environment: &environment\n(?: {4}.*\n)* {4}PORT: "3000"/);
    expect(nginx.match(/server site-\d:\d+/g)).toEqual(["server site-1:3000", "server site-2:3000"]);
  });

  it("lets nginx follow an instance to its new address", () => {
    const [, major, minor] = /image: nginx:(\d+)\.(\d+)/.exec(compose)?.map(Number) ?? [];
    expect([major, Number(minor) >= 28], "the first stable nginx that knows `resolve`").toEqual([1, true]);
    expect(nginx.match(/server site-.* resolve;$/gm)).toHaveLength(2);
    expect(nginx).toMatch(/^ *resolver 127\.0\.0\.11 valid=\ds/m);
    expect(nginx).toMatch(/^ *zone instances /m);
  });
});

describe("docs/deploy/nginx.conf", () => {
  it("sets no instance aside, since the other may be the next to go", () => {
    expect(nginx.match(/^ *server site-.*/gm)?.every((line) => line.includes("max_fails=0"))).toBe(true);
  });
});

describe("docs/deploy/spawnpoint.service", () => {
  it("gives the server the time that it takes to stop, and starts it again", () => {
    const unit = read("docs/deploy/spawnpoint.service");
    const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
    expect(seconds * 1_000).toBeGreaterThan(stopLimits.killedAfter);
    expect(unit).toMatch(/^Restart=always$/m);
    expect(unit).toMatch(/^ExecStart=.*node scripts\/serve\.mjs$/m);
    expect(read("docs/operations.md")).toContain("deploy/spawnpoint.service");
  });
});

describe("the secrets that are recommended", () => {
  it.each([".env.example", "compose.yaml", "lib/server/env.ts", "docs/operations.md"])(
    "by %s can stand in an address",
    (file) => {
      const commands = read(file).match(/openssl rand [^\n.`"]*/g) ?? [];
      expect(commands.length, file).toBeGreaterThan(0);
      expect(commands.filter((command) => !command.startsWith("openssl rand -hex 32"))).toEqual([]);
    },
  );
});
