import { describe, expect, it } from "vitest";
import { satisfies } from "@/scripts/launcher/dependencies";

const next = { version: "16.4.6", integrity: "sha512-a" };
const swcLinux = { version: "16.4.6", integrity: "sha512-b", optional: true };
const swcMac = { version: "16.4.6", integrity: "sha512-c", optional: true };
const lock = {
  "": { version: "0.1.0" },
  "node_modules/next": next,
  "node_modules/swc-linux": swcLinux,
  "node_modules/swc-mac": swcMac,
};

describe("satisfies", () => {
  it("accepts the packages of the lock file, without those of other platforms", () => {
    expect(satisfies({ "node_modules/next": next, "node_modules/swc-linux": swcLinux }, lock)).toBe(true);
  });

  it("reports a missing package", () => {
    expect(satisfies({ "node_modules/swc-linux": swcLinux }, lock)).toBe(false);
  });

  it("reports another version, and the same version with other content", () => {
    expect(satisfies({ "node_modules/next": { ...next, version: "16.4.5" } }, lock)).toBe(false);
    expect(satisfies({ "node_modules/next": { ...next, integrity: "sha512-x" } }, lock)).toBe(false);
  });

  it("reports packages that are not in the lock file", () => {
    const present = { "node_modules/next": next, "node_modules/left-over": { version: "1.0.0" } };
    expect(satisfies(present, lock)).toBe(false);
  });
});
