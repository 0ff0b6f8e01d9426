import { expect, it, vi } from "vitest";
import { getBrand } from "@/lib/server/brand";
import { editionOf } from "./shared-pages.mjs";

const read = vi.hoisted(() => new Set<string>());
vi.mock("@/lib/server/env", () => ({
  env: () => new Proxy({}, { get: (_, name) => void read.add(String(name)) }),
}));

it("lets instances share pages only if all of the site's names are the same (D9)", () => {
  getBrand();
  expect(read.size).toBeGreaterThan(10);
  const plain = editionOf("build", {});
  const shared = [...read].filter((name) => editionOf("build", { [name]: "ours" }) === plain);
  expect(shared).toEqual([]);
});
