import { expect, it, vi } from "vitest";
import { memoizeFor } from "./timing";

it("shares one read among concurrent callers and for a while, then reads again", async () => {
  const read = vi.fn(async () => read.mock.calls.length);
  const ask = memoizeFor(50, read);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(await ask()).toBe(2);
});

it("does not cache failures", async () => {
  const read = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("away"))
    .mockResolvedValue("back");
  const ask = memoizeFor(1000, read);
  await expect(ask()).rejects.toThrow("away");
  expect(await ask()).toBe("back");
});
