import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readMetrics } from "@/lib/features/operations/metrics";
import { stopLimits } from "@/lib/serving/graceful-stop";
import { measureRequests } from "@/lib/serving/request-metrics";
import { inProject } from "@/scripts/launcher/project";

/** The files of a deployment agree; each by itself is checked by scripts/check-compose.ts. */
const read = (file: string) => readFileSync(inProject(...file.split("/")), "utf8");
const text = read("compose.yaml");
const compose = parse(text, { merge: true });
const services: [string, Record<string, unknown>][] = Object.entries(compose.services);
const nginx = read("docs/deploy/nginx.conf");

describe("compose.yaml", () => {
  it("bounds the log of every service", () => {
    for (const [name, { logging }] of services)
      expect(logging, name).toEqual({
        driver: "json-file",
        options: { "max-size": expect.stringMatching(/^\d+m$/), "max-file": expect.stringMatching(/^\d$/) },
      });
  });

  it("keeps the site on the port that Caddy expects, for any value in .env", () => {
    expect(compose.services.site.environment.PORT).toBe("3000");
    expect(new Set(read("docs/deploy/Caddyfile").match(/\bsite:\d+/g))).toEqual(new Set(["site:3000"]));
  });

  it("has a Caddy that sends a POST to the other instance when one is away", () => {
    const [, major, minor, patch] = /image: caddy:(\d+)\.(\d+)\.(\d+)/.exec(text)?.map(Number) ?? [];
    const version = (Number(major) * 100 + Number(minor)) * 100 + Number(patch);
    expect(version, "2.11.2, see Caddy's issue 7546").toBeGreaterThanOrEqual(21102);
  });

  it("requires four values, which its head names", () => {
    const required = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
    expect([...required].sort()).toEqual(["ADMIN_PASSWORD", "AUTH_SECRET", "SERVICES_SECRET", "SITE_HOST"]);
    const head = text.split(/^x-image:/m)[0] ?? "";
    for (const name of required) expect(head).toContain(name);
  });
});

describe("docs/deploy/nginx.conf", () => {
  it("follows an instance to its new address", () => {
    expect(nginx.match(/server site.* resolve;$/gm)).toHaveLength(2);
    expect(nginx).toMatch(/^ *resolver 127\.0\.0\.11 valid=\ds/m);
    expect(nginx).toMatch(/^ *zone instances /m);
  });

  it("marks no instance as down, since the other may be the next to stop", () => {
    expect(nginx.match(/^ *server site.*/gm)?.every((line) => line.includes("max_fails=0"))).toBe(true);
  });
});

describe("docs/deploy/spawnpoint.service", () => {
  it("gives the server enough time to stop, and restarts it", () => {
    const unit = read("docs/deploy/spawnpoint.service");
    const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
    expect(seconds * 1_000).toBeGreaterThan(stopLimits.killedAfter);
    expect(unit).toMatch(/^Restart=always$/m);
    expect(unit).toMatch(/^ExecStart=.*node (--\S+ )*lib\/serving\/server\.ts$/m);
    expect(read("docs/install-without-containers.md")).toContain("deploy/spawnpoint.service");
  });
});

describe("the secrets that are recommended", () => {
  it.each([".env.example", "compose.yaml", "lib/server/env.ts", "docs/install.md"])(
    "by %s can be used in a URL",
    (file) => {
      const commands = read(file).match(/openssl rand [^\n.`"]*/g) ?? [];
      expect(commands.length, file).toBeGreaterThan(0);
      expect(commands.filter((command) => !command.startsWith("openssl rand -hex 32"))).toEqual([]);
    },
  );
});

describe("dashboard and alerts", () => {
  /** The dashboard and the alerts use metrics that the site exports. */
  const read = (file: string) => readFileSync(inProject("docs", "deploy", file), "utf8");

  type Panel = { title: string; targets: { expr: string }[] };
  const dashboard: { panels: Panel[] } = JSON.parse(read("grafana-dashboard.json"));
  const alerts: { groups: { rules: { alert: string; expr: string }[] }[] } = parse(
    read("prometheus-alerts.yml"),
  );

  const asked = [
    ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
    ...alerts.groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const)),
  ];

  /** The labels of each metric: its own, and those that Prometheus adds. */
  async function knownMetrics(): Promise<Map<string, string[]>> {
    measureRequests().measure({ method: "GET", path: "/", status: 200, seconds: 0.1 });
    const text = await readMetrics();
    const names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    );
    const source = ["lib/features/operations/metrics.ts", "lib/serving/request-metrics.ts"]
      .map((file) => readFileSync(inProject(...file.split("/")), "utf8"))
      .join("\n");
    return new Map([
      ["up", []],
      ...names.map((name) => [name, labelsOf(name, source)] as [string, string[]]),
    ]);
  }

  function labelsOf(name: string, source: string): string[] {
    const plain = name.replace(/_(bucket|count|sum)$/, "");
    const short = plain.replace(/^spawnpoint_/, "");
    const made =
      new RegExp(`make\\("${short}",[^;]*?"\\s*((?:,\\s*"\\w+"\\s*)*),?\\s*\\);`).exec(source)?.[1] ?? "";
    const counted = new RegExp(`name: "${plain}",[^}]*labelNames: \\[([^\\]]*)\\]`).exec(source)?.[1] ?? "";
    return [...`${made} ${counted}`.matchAll(/"(\w+)"/g)].map(([, label = ""]) => label);
  }

  it("use existing metrics and labels", async () => {
    const known = await knownMetrics();
    expect(asked.length).toBeGreaterThan(25);
    for (const [what, expr] of asked) {
      const metrics = [...expr.matchAll(/\b(?:spawnpoint|http|process|nodejs)_\w+|\bup\b/g)].map(
        ([name]) => name,
      );
      expect(metrics.length, `${what}: ${expr}`).toBeGreaterThan(0);
      for (const name of metrics) expect([...known.keys()], what).toContain(name);
      const labels = new Set([...metrics.flatMap((name) => known.get(name) ?? []), "job", "instance", "le"]);
      const used = [
        ...[...expr.matchAll(/[{,]\s*(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = ""]) => label),
        ...[...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = ""]) =>
          list.split(",").map((one) => one.trim()),
        ),
      ];
      expect(
        used.filter((label) => !labels.has(label)),
        `${what}: ${expr}`,
      ).toEqual([]);
    }
  });

  it("give advice for each alert", () => {
    for (const { rules } of alerts.groups)
      for (const rule of rules)
        expect(rule).toMatchObject({
          labels: { severity: expect.stringMatching(/^(page|ticket)$/) },
          annotations: { summary: expect.any(String), action: expect.any(String) },
        });
  });
});
