import { describe, expect, it } from "vitest";
import { isGivenUp, mailRetrySeconds, maxAttempts, outcomeOfError, unknownRetrySeconds } from "./retry";

const now = new Date("2026-11-21T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe("mailRetrySeconds", () => {
  it("grows from ten seconds to half an hour", () => {
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
  it("gives up after the last attempt", () => {
    expect(isGivenUp(maxAttempts - 1, null, now)).toBe(false);
    expect(isGivenUp(maxAttempts, null, now)).toBe(true);
  });

  it("never repeats a mail of unknown outcome after the provider's key has expired", () => {
    expect(isGivenUp(5, hoursAgo(22.9), now)).toBe(false);
    expect(isGivenUp(5, hoursAgo(23), now)).toBe(true);
  });
});

describe("unknownRetrySeconds", () => {
  it("retries a mail of unknown outcome after 2, 6 and 14 hours", () => {
    const hours = [0, 2, 6].map((ago) => ago + unknownRetrySeconds(hoursAgo(ago), now) / 3600);
    expect(hours).toEqual([2, 6, 14]);
    // The next one would be too late.
    expect(isGivenUp(5, hoursAgo(14 + unknownRetrySeconds(hoursAgo(14), now) / 3600), now)).toBe(true);
  });
});

describe("outcomeOfError", () => {
  const answer = (statusCode: number | null, name = "some_error", retryAfter?: string) =>
    outcomeOfError(
      { name, message: "words", statusCode },
      { retryAfter, isToTeam: false, isFromPanel: false },
    );

  it.each([400, 413, 422])("treats %s as final for this mail", (status) => {
    expect(answer(status)).toEqual({
      kind: "refused",
      reason: "some_error: words",
      refused: "message",
    });
  });

  it.each([401, 402, 403, 404, 405, 451])(
    "holds the mail after %s until the owner corrects a setting",
    (status) => {
      expect(answer(status)).toEqual({
        kind: "held",
        reason: "some_error: words",
        correction: expect.stringMatching(/Check RESEND_/),
        refused: status === 404 || status === 405 ? "settings" : "account",
      });
    },
  );

  it.each([null, 500, 502, 503, 504])("treats %s as an unknown outcome", (status) => {
    expect(answer(status)).toMatchObject({ kind: "later", isUncertain: true });
  });

  it.each([408, 425, 429])("retries after %s, since nothing was sent", (status) => {
    expect(answer(status)).toMatchObject({ kind: "later", isUncertain: false });
  });

  it("treats a gateway's answer without a status as an unknown outcome", () => {
    const fromGateway = { name: "application_error", message: "Bad gateway" };
    const outcome = outcomeOfError(fromGateway, {
      retryAfter: undefined,
      isToTeam: false,
      isFromPanel: false,
    });
    expect(outcome).toMatchObject({ kind: "later", isUncertain: true });
  });

  it("distinguishes a key in use from one of another mail", () => {
    expect(answer(409, "concurrent_idempotent_requests").kind).toBe("later");
    expect(answer(409, "invalid_idempotent_request").kind).toBe("refused");
  });

  it("waits as long as the provider asks, within limits", () => {
    expect(answer(429, "rate_limit_exceeded", "2")).toMatchObject({ retryAfterSeconds: 2 });
    expect(answer(429, "rate_limit_exceeded", "86400")).toMatchObject({ retryAfterSeconds: 1800 });
    expect(answer(429, "rate_limit_exceeded", "soon")).not.toHaveProperty("retryAfterSeconds");
  });

  it.each(["daily_quota_exceeded", "monthly_quota_exceeded"])("uses up no attempts after %s", (name) => {
    expect(answer(429, name, "1")).toMatchObject({ kind: "held", reason: `${name}: words` });
  });
});
