import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { findFreePort } from "../launcher/ports.ts";
import { migrateWith, startInstance } from "./build.ts";

let folder = "";
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A version of a site that is nothing but a package.json and its server. */
function makeVersion(scripts: Record<string, string>, server = ""): string {
  folder = mkdtempSync(path.join(tmpdir(), "version-"));
  mkdirSync(path.join(folder, "server"));
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ scripts }));
  writeFileSync(path.join(folder, "server", "serve.mjs"), server);
  return folder;
}

const serve = { serve: "node server/serve.mjs" };

it("a version is started by its server, and counts once it reports that it is ready", async () => {
  const version = makeVersion(
    serve,
    `import { createServer } from "node:http";
    let asked = 0;
    createServer(({ url }, response) => {
      response.statusCode = url === "/api/ready" && ++asked < 3 ? 503 : 200;
      response.end(String(asked));
    }).listen(process.env.PORT);`,
  );
  const instance = await startInstance(version, await findFreePort(), process.env);
  try {
    expect(await (await fetch(instance.url)).text()).toBe("3");
  } finally {
    await instance.stop();
  }
  await expect(fetch(instance.url)).rejects.toThrow();
}, 30_000);

it("a version whose server exits is not an instance", async () => {
  const version = makeVersion(serve, "process.exit(3);");
  await expect(startInstance(version, await findFreePort(), process.env)).rejects.toThrow(
    /never ready \(3\)/,
  );
});

it("a version is migrated by its command, and reports why it failed", async () => {
  const failing = `node -e "console.log('no such table'); process.exit(1)"`;
  await expect(migrateWith(makeVersion({ "db:deploy": failing }), process.env)).rejects.toThrow(
    "no such table",
  );
}, 30_000);
