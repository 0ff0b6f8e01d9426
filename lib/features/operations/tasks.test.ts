import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseCronItems } from "graphile-worker";
import { expect, it } from "vitest";

const source = (file: string) => readFileSync(path.join(process.cwd(), "lib", file), "utf8");
const table = source("features/operations/tasks.ts");

it("lists every background task of the site, and no other", () => {
  const files = readdirSync(path.join(process.cwd(), "lib"), { recursive: true, encoding: "utf8" });
  const written = files
    .filter((file) => file.endsWith(".ts") && !file.includes("generated") && !file.endsWith(".test.ts"))
    .flatMap((file) =>
      [...source(file).matchAll(/^(?:export )?const (\w+): Task = /gm)].map(([, name]) => name),
    );
  const registered = [...table.matchAll(/\brun: (\w+)/g)].map(([, name]) => name);
  expect(written.length).toBeGreaterThan(0);
  expect(registered.sort()).toEqual(written.sort());
});

it("schedules every task with a valid cron expression", () => {
  const crons = [...table.matchAll(/\bcron: "([^"]*)"/g)].map(([, cron = ""]) => cron);
  expect(crons.length).toBeGreaterThan(0);
  for (const match of crons) expect(() => parseCronItems([{ task: "a", match }]), match).not.toThrow();
});
