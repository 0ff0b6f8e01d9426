import { describe, expect, it } from "vitest";
import { EtagUnreadable, PartRefused } from "./put-part";
import { givenUpAfterMs, isWorthRepeating, RetryTimeout, uploadFailureText } from "./retry";

describe("RetryTimeout", () => {
  it("ends 15 minutes after the first failure", () => {
    const timeout = new RetryTimeout();
    timeout.succeed();
    const first = 60 * 60_000;
    expect(timeout.fail(first)).toBe(true);
    expect(timeout.fail(first + givenUpAfterMs - 1)).toBe(true);
    expect(timeout.fail(first + givenUpAfterMs)).toBe(false);
  });

  it("restarts with each success", () => {
    const timeout = new RetryTimeout();
    expect(timeout.fail(0)).toBe(true);
    timeout.succeed();
    expect(timeout.fail(givenUpAfterMs)).toBe(true);
  });
});

it("does not retry a part with an unreadable ETag, and names the cause", () => {
  expect([new PartRefused(503), new PartRefused(0), new EtagUnreadable()].map(isWorthRepeating)).toEqual([
    true,
    true,
    false,
  ]);
  expect(uploadFailureText(new EtagUnreadable())).toBe(
    "We can't accept files right now. Please try again later.",
  );
});
