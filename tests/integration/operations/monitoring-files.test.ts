import { readFileSync } from "node:fs";
import { Registry } from "prom-client";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { readMetrics } from "@/lib/features/operations/metrics";
import { measuredRequests, measureRequests } from "@/lib/serving/request-metrics";
import { inProject } from "@/scripts/launcher/project";

/** The dashboard and the alerts ask for what the site really tells. */
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

/** Which labels each metric has: those of its own, and what Prometheus adds. */
async function knownMetrics(): Promise<Map<string, string[]>> {
  measureRequests().measure({ method: "GET", path: "/", status: 200, seconds: 0.1, requestId: "a" });
  const text = `${await readMetrics()}\n${await (measuredRequests() ?? new Registry()).metrics()}`;
  const names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type]) =>
    type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  const source = ["lib/features/operations/metrics.ts", "lib/serving/request-metrics.ts"]
    .map((file) => readFileSync(inProject(...file.split("/")), "utf8"))
    .join("\n");
  return new Map([["up", []], ...names.map((name) => [name, labelsOf(name, source)] as [string, string[]])]);
}

function labelsOf(name: string, source: string): string[] {
  const plain = name.replace(/_(bucket|count|sum)$/, "");
  const short = plain.replace(/^spawnpoint_/, "");
  const made =
    new RegExp(`make\\("${short}",[^;]*?"\\s*((?:,\\s*"\\w+"\\s*)*),?\\s*\\);`).exec(source)?.[1] ?? "";
  const counted = new RegExp(`name: "${plain}",[^}]*labelNames: \\[([^\\]]*)\\]`).exec(source)?.[1] ?? "";
  return [...`${made} ${counted}`.matchAll(/"(\w+)"/g)].map(([, label = ""]) => label);
}

it("ask for metrics and labels that there are", async () => {
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

it("say for each alert what to do", () => {
  for (const { rules } of alerts.groups)
    for (const rule of rules)
      expect(rule).toMatchObject({
        labels: { severity: expect.stringMatching(/^(page|ticket)$/) },
        annotations: { summary: expect.any(String), action: expect.any(String) },
      });
});
