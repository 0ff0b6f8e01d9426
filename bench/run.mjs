#!/usr/bin/env node
/**
 * npm run bench [-- --games 1000,10000]: what the site does beside servers that do nothing else, in one run; prints
 * tables and writes bench/report.md. Figures are worth something as ratios within one run.
 */
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { inProject } from "../scripts/launcher/project.mjs";
import { command } from "../scripts/launcher/user-error.mjs";
import { residentMegabytes, serverOf } from "./memory.mjs";
import { compareRequests } from "./requests.mjs";
import { withStack } from "./stack.mjs";
import { weighPages } from "./weights.mjs";

const words = ["dark", "hollow", "signal", "garden", "knight", "neon", "salt", "paper", "tide", "ember"];
const filters = ["RPG,-Horror", "Puzzle", "Action", "Horror,Shooter", "Indie,-RPG"];

const casesOf = (slug) => [
  { name: "/", paths: ["/"] },
  { name: "/games", paths: ["/games"], rows: ["cards"] },
  { name: "/games?category=RPG", paths: ["/games?category=RPG"], rows: ["cards"] },
  { name: "/games/{slug}", paths: [`/games/${slug}`] },
  {
    name: "a filtered page",
    paths: filters.map((value) => `/games?category=${value}&sort=title`),
    rows: ["cards"],
  },
  { name: "a searched page", paths: words.map((word) => `/games?q=${word}`), rows: ["cards"] },
  { name: "/api/games, 24 rows", paths: ["/api/games?page=1&pageSize=24"], rows: ["rows", "24"] },
  { name: "/api/games, all rows", paths: ["/api/games"], rows: ["rows", "1000000"] },
];

const number = (value, digits = 0) => (value === undefined ? "" : value.toFixed(digits));

function requestTable(rows) {
  const head = [
    "| request | per second | p50 ms | p99 ms | share of bare memory | share of bare pg |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
  ];
  const lines = rows.map(
    ({ name, perSecond, p50, p99, memory, reading }) =>
      `| ${name} | ${number(perSecond)} | ${p50} | ${p99} | ${number(perSecond / memory, 2)} | ${reading ? number(perSecond / reading, 2) : ""} |`,
  );
  return [...head, ...lines].join("\n");
}

async function benchSize(games) {
  console.log(`${games} games`);
  const begun = performance.now();
  return withStack({ games }, async ({ url, env, pid }) => {
    const startSeconds = (performance.now() - begun) / 1000;
    const server = serverOf(pid);
    const rest = residentMegabytes(server);
    const [game] = await (await fetch(`${url}/api/games?page=1&pageSize=1`)).json();
    const requests = await compareRequests({ url, env }, casesOf(game.slug));
    const load = residentMegabytes(server);
    const weights = await weighPages(url, [
      "/",
      "/games",
      `/games/${game.slug}`,
      "/streamers",
      "/blog",
      "/privacy-policy",
    ]);
    return [
      `## ${games} games`,
      requestTable(requests),
      `Memory of the server: ${number(rest)} MB at rest, ${number(load)} MB after the requests. From the command to the first answer: ${number(startSeconds, 1)} s, growing the catalog included.`,
      "| page | script kB | all kB |\n| --- | ---: | ---: |",
      weights
        .map(({ path, script, all }) => `| ${path} | ${number(script, 1)} | ${number(all, 1)} |`)
        .join("\n"),
    ]
      .join("\n\n")
      .replace("| ---: | ---: |\n\n", "| ---: | ---: |\n");
  });
}

await command(async () => {
  const { values } = parseArgs({ options: { games: { type: "string", default: "1000,10000" } } });
  const parts = [
    "# Benchmark",
    `${cpus().length} processors (${cpus()[0]?.model}), Node ${process.version}, 16 connections.`,
  ];
  for (const size of values.games.split(",")) parts.push(await benchSize(Number(size)));
  const report = `${parts.join("\n\n")}\n`;
  writeFileSync(inProject("bench", "report.md"), report);
  console.log(`\n${report}`);
});
