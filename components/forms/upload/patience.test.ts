import { describe, expect, it } from "vitest";
import { givenUpAfterMs, Patience } from "./patience";

describe("Patience", () => {
  it("ends a quarter of an hour after the first failure, however long nothing was heard before", () => {
    const patience = new Patience();
    patience.succeed();
    const first = 60 * 60_000;
    expect(patience.fail(first)).toBe(true);
    expect(patience.fail(first + givenUpAfterMs - 1)).toBe(true);
    expect(patience.fail(first + givenUpAfterMs)).toBe(false);
  });

  it("begins anew with each success", () => {
    const patience = new Patience();
    expect(patience.fail(0)).toBe(true);
    patience.succeed();
    expect(patience.fail(givenUpAfterMs)).toBe(true);
  });
});
