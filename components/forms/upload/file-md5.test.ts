import { createHash, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { computeMd5 } from "./file-md5";

describe("computeMd5", () => {
  it.each([0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 1_000_003])(
    "agrees with Node's about %i bytes",
    async (length) => {
      const bytes = randomBytes(length);
      expect(await computeMd5(new Blob([new Uint8Array(bytes)]))).toBe(
        createHash("md5").update(bytes).digest("hex"),
      );
    },
  );
});
