import { describe, expect, it } from "vitest";
import { isGivenUp, mailRetrySeconds, maxAttempts, outcomeOfError, unknownRetrySeconds } from "./retry";

const now = new Date("2026-11-21T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe("mailRetrySeconds", () => {
  it("grows from ten seconds to half an hour and stays there", () => {
    expect([1, 2, 3, 7, 8, 100].map(mailRetrySeconds)).toEqual([10, 30, 60, 1200, 1800, 1800]);
  });

  it("keeps trying for about three days", () => {
    const attempts = Array.from({ length: maxAttempts - 1 }, (_, index) => mailRetrySeconds(index + 1));
    const days = attempts.reduce((sum, seconds) => sum + seconds, 0) / 86_400;
    expect(days).toBeGreaterThan(2.8);
    expect(days).toBeLessThan(3.2);
  });
});

describe("isGivenUp", () => {
  it("gives up after the last attempt, whatever the answers were", () => {
    expect(isGivenUp(maxAttempts - 1, null, now)).toBe(false);
    expect(isGivenUp(maxAttempts, null, now)).toBe(true);
  });

  it("never repeats a mail that may have been sent once the provider may have forgotten its key", () => {
    expect(isGivenUp(5, hoursAgo(22.9), now)).toBe(false);
    expect(isGivenUp(5, hoursAgo(23), now)).toBe(true);
  });
});

describe("unknownRetrySeconds", () => {
  it("sends a mail that a server may have again after 2, 6 and 14 hours", () => {
    const hours = [0, 2, 6].map((ago) => ago + unknownRetrySeconds(hoursAgo(ago), now) / 3600);
    expect(hours).toEqual([2, 6, 14]);
    // The one after that would come too late.
    expect(isGivenUp(5, hoursAgo(14 + unknownRetrySeconds(hoursAgo(14), now) / 3600), now)).toBe(true);
  });
});

describe("outcomeOfError", () => {
  const answer = (statusCode: number | null, name = "some_error", retryAfter?: string) =>
    outcomeOfError({ name, message: "words", statusCode }, { retryAfter, isToTeam: false });

  it.each([400, 413, 422])("takes %s as the last word on this mail", (status) => {
    expect(answer(status)).toEqual({ kind: "refused", reason: "some_error: words" });
  });

  it.each([401, 402, 403, 404, 405, 451])(
    "holds the mail after %s until its owner has corrected something",
    (status) => {
      expect(answer(status)).toEqual({
        kind: "held",
        reason: "some_error: words",
        correction: expect.stringMatching(/Check RESEND_/),
      });
    },
  );

  it.each([null, 500, 502, 503, 504])("takes %s as no clear answer", (status) => {
    expect(answer(status)).toMatchObject({ kind: "later", isUncertain: true });
  });

  it.each([408, 425, 429])("tries again after %s, and knows that nothing was sent", (status) => {
    expect(answer(status)).toMatchObject({ kind: "later", isUncertain: false });
  });

  it("has no clear answer where a gateway's body names no status", () => {
    const fromGateway = { name: "application_error", message: "Bad gateway" };
    const outcome = outcomeOfError(fromGateway, { retryAfter: undefined, isToTeam: false });
    expect(outcome).toMatchObject({ kind: "later", isUncertain: true });
  });

  it("tells a key that is in use just now from one used for another mail", () => {
    expect(answer(409, "concurrent_idempotent_requests").kind).toBe("later");
    expect(answer(409, "invalid_idempotent_request").kind).toBe("refused");
  });

  it("waits as long as it is asked to, within reason", () => {
    expect(answer(429, "rate_limit_exceeded", "2")).toMatchObject({ retryAfterSeconds: 2 });
    expect(answer(429, "rate_limit_exceeded", "86400")).toMatchObject({ retryAfterSeconds: 1800 });
    expect(answer(429, "rate_limit_exceeded", "soon")).not.toHaveProperty("retryAfterSeconds");
  });

  it.each(["daily_quota_exceeded", "monthly_quota_exceeded"])("spends no attempts on %s", (name) => {
    expect(answer(429, name, "1")).toMatchObject({ kind: "held", reason: `${name}: words` });
  });
});
