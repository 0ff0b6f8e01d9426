import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { inProject } from "../launcher/project.ts";
import { releaseCompose } from "./compose.ts";

const compose = readFileSync(inProject("compose.yaml"), "utf8");
const image = `ghcr.io/some-one/spawnpoint:1.2.0@sha256:${"a".repeat(64)}`;

it("names the published image, and changes nothing else", () => {
  const released = releaseCompose(compose, image);
  const { services } = parse(released, { merge: true });
  for (const name of ["site", "prepare"]) expect(services[name].image).toBe(`\${SPAWNPOINT_IMAGE:-${image}}`);
  const changed = released.split("\n").filter((line) => !compose.includes(line));
  expect(changed).toHaveLength(1);
});

it.each(["ghcr.io/a/b:1.2.0", "spawnpoint", `ghcr.io/a/b@sha256:${"a".repeat(64)}`])("refuses %s", (name) => {
  expect(() => releaseCompose(compose, name)).toThrow("a version and a digest");
});

it("refuses a file that has another image", () => {
  expect(() => releaseCompose("services: {}", image)).toThrow("no image of registry.invalid");
});
