import { describe, expect, it } from "vitest";
import { judgePush, pushRetrySeconds } from "./policy";

describe("an answer of a push service", () => {
  it.each([
    [201, "taken"],
    [202, "taken"],
    [404, "gone"],
    [410, "gone"],
    [429, "later"],
    [503, "later"],
    [undefined, "later"],
    [302, "refused"],
    [400, "refused"],
    [403, "refused"],
  ] as const)("%s is %s", (status, verdict) => {
    expect(judgePush(status === undefined ? {} : { status })).toBe(verdict);
  });

  it("is retried after growing delays, or after a longer Retry-After", () => {
    const pauses = [1, 2, 3, 4, 5, 9].map((attempts) => pushRetrySeconds(attempts, {}));
    expect(pauses).toEqual([30, 120, 300, 600, 900, 900]);
    expect(pushRetrySeconds(1, { retryAfter: "45" })).toBe(45);
    expect(pushRetrySeconds(1, { retryAfter: "0" })).toBe(30);
    expect(pushRetrySeconds(1, { retryAfter: "99999" })).toBe(3600);
    expect(pushRetrySeconds(1, { retryAfter: "Wed, 21 Oct 2026 07:28:00 GMT" })).toBe(30);
  });
});
