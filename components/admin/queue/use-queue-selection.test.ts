import { describe, expect, it } from "vitest";
import { keysBetween } from "@/components/admin/queue/use-queue-selection";

describe("keysBetween", () => {
  const keys = ["game-1", "clip-2", "game-3", "stream-4"];

  it.each([
    ["downwards", "clip-2", "stream-4", ["clip-2", "game-3", "stream-4"]],
    ["upwards", "game-3", "game-1", ["game-1", "clip-2", "game-3"]],
    ["one alone", "game-3", "game-3", ["game-3"]],
    ["what it began with is gone", "game-9", "clip-2", ["clip-2"]],
    ["what it ends with is gone", "clip-2", "game-9", []],
  ])("%s", (_, from, to, range) => expect(keysBetween(keys, from, to)).toEqual(range));
});
