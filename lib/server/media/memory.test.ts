import { afterEach, expect, it, vi } from "vitest";
import { englishText } from "@/lib/server/i18n/catalog-file";
import { memoryObstacle } from "./memory";

afterEach(() => vi.restoreAllMocks());

it("switches clips off below 2 GB, with a sentence for the team", () => {
  expect(memoryObstacle(2_000_000_000)).toBeNull();
  expect(englishText(memoryObstacle(1_999_999_999) ?? "")).toContain("2 GB of memory");
});

it("uses the container's limit if it is below the machine's memory", () => {
  vi.spyOn(process, "constrainedMemory").mockReturnValue(384 * 1024 * 1024);
  expect(memoryObstacle()).not.toBeNull();
});
