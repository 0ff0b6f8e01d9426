import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inProject } from "../launcher/project.ts";
import { imageManifest, isNeeded } from "./contents.ts";

describe("the image", () => {
  it.each([
    ".next/server/app/page.js",
    ".next/required-server-files.json",
    ".next/server/app/docs",
    "node_modules/next/dist/server/next.js",
    "content/blog/posts/a-post.md",
    "content/samples/games/moss-boots.webp",
    "messages/de.json",
    "prisma/migrations/20261128150000_baseline/migration.sql",
  ])("keeps %s", (file) => expect(isNeeded(file)).toBe(true));

  it.each([
    "lib",
    "app",
    "tests",
    "scripts",
    "bench",
    "tsconfig.json",
    "next.config.mjs",
    ".env",
    "server.js",
    "content/blog/posts.test.ts",
    "prisma/schema.ts",
    ".next/server/app/page.js.map",
    ".next/server/app/page.js.nft.json",
    "node_modules/yaml/README.md",
    "node_modules/yaml/dist/index.d.ts",
    "node_modules/vary/test",
  ])("does not keep %s", (file) => expect(isNeeded(file)).toBe(false));

  it("has each command of the project under the name that the documents use", () => {
    const { scripts } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
    for (const [name, command] of Object.entries(imageManifest.scripts)) {
      expect(command).toMatch(/^node scripts\/commands\/[\w-]+\.js$/);
      expect(scripts, name).toHaveProperty([name]);
    }
    for (const file of Object.values(imageManifest.entries))
      expect(existsSync(inProject(file)), file).toBe(true);
  });

  it("starts the server and the commands from files that the Dockerfile names", () => {
    const dockerfile = readFileSync(inProject("Dockerfile"), "utf8");
    expect(dockerfile).toContain("node scripts/image/build.ts");
    expect(dockerfile).toMatch(/^CMD \["node", .*"lib\/serving\/server\.js"\]$/m);
  });
});
