import { describe, expect, it } from "vitest";
import { EtagUnreadable, PartRefused } from "./put-part";
import { brokenOffWords, givenUpAfterMs, isWorthRepeating, RetryTimeout } from "./retry";

describe("RetryTimeout", () => {
  it("ends a quarter of an hour after the first failure, however long nothing was heard before", () => {
    const timeout = new RetryTimeout();
    timeout.succeed();
    const first = 60 * 60_000;
    expect(timeout.fail(first)).toBe(true);
    expect(timeout.fail(first + givenUpAfterMs - 1)).toBe(true);
    expect(timeout.fail(first + givenUpAfterMs)).toBe(false);
  });

  it("begins anew with each success", () => {
    const timeout = new RetryTimeout();
    expect(timeout.fail(0)).toBe(true);
    timeout.succeed();
    expect(timeout.fail(givenUpAfterMs)).toBe(true);
  });
});

it("a part whose ETag cannot be read is not sent again, and the words say whose fault it is", () => {
  expect([new PartRefused(503), new PartRefused(0), new EtagUnreadable()].map(isWorthRepeating)).toEqual([
    true,
    true,
    false,
  ]);
  expect(brokenOffWords(new EtagUnreadable())).toBe(
    "We can't accept files right now. Please try again later.",
  );
});
