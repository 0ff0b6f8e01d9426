import { describe, expect, it } from "vitest";
import { judge, reasonInWords, storedAnswer, webhookRetrySeconds } from "./policy";

const answer = (status: number, headers: Record<string, string> = {}, start = "") => ({
  status,
  headers,
  start,
});

describe("judge", () => {
  it.each([
    [200, "delivered"],
    [204, "delivered"],
    [301, "failed"],
    [400, "refused"],
    [401, "failed"],
    [404, "failed"],
    [410, "gone"],
    [422, "refused"],
    [429, "wait"],
    [500, "failed"],
    [503, "failed"],
  ])("judges status %i as %s", (status, kind) => {
    expect(judge(answer(status)).kind).toBe(kind);
  });

  it("follows the pause in Discord's body, else in the header, up to an hour", () => {
    const body = JSON.stringify({ message: "x", retry_after: 2.35, global: false });
    expect(judge(answer(429, { "retry-after": "1" }, body))).toEqual({ kind: "wait", pauseSeconds: 2.35 });
    expect(judge(answer(429, { "retry-after": "7" }, "<html>"))).toEqual({ kind: "wait", pauseSeconds: 7 });
    expect(judge(answer(429, {}, "null"))).toEqual({ kind: "wait", pauseSeconds: 60 });
    expect(judge(answer(429, { "retry-after": "999999" }))).toEqual({ kind: "wait", pauseSeconds: 3600 });
    expect(judge(answer(503, { "retry-after": "90" }))).toEqual({ kind: "failed", pauseSeconds: 90 });
  });

  it("never retries without a pause", () => {
    const body = JSON.stringify({ retry_after: "" });
    for (const said of [answer(429, { "retry-after": "0" }), answer(429, {}, body)])
      expect(judge(said)).toEqual({ kind: "wait", pauseSeconds: 1 });
    expect(judge(answer(503, { "retry-after": "0" }))).toEqual({ kind: "failed", pauseSeconds: 5 });
  });

  it("pauses when the rate limit bucket is used up", () => {
    const bucket = (remaining: string) => ({
      "x-ratelimit-remaining": remaining,
      "x-ratelimit-reset-after": "1.8",
    });
    expect(judge(answer(200, bucket("0")))).toEqual({ kind: "delivered", pauseSeconds: 1.8 });
    expect(judge(answer(200, bucket("1")))).toEqual({ kind: "delivered", pauseSeconds: 0 });
  });
});

it("waits longer after each failure, up to an hour, with some randomness", () => {
  const waits = [1, 2, 3, 4, 5, 6, 100].map((failures) => webhookRetrySeconds(failures, 0));
  expect(waits).toEqual([5, 30, 120, 600, 1800, 3600, 3600]);
  expect(webhookRetrySeconds(1, 1)).toBe(5.5);
});

it("explains a missing answer in words", () => {
  const failed = (code: string) => Object.assign(new Error(`${code} hooks.example`), { code });
  expect(reasonInWords(failed("ECONNREFUSED"))).toBe("No server is listening at this address.");
  expect(reasonInWords(failed("ENOTFOUND"))).toBe("The host name does not exist.");
  expect(reasonInWords(failed("CERT_HAS_EXPIRED"))).toMatch(/^The secure connection \(TLS\) failed/);
  expect(reasonInWords(failed("DEPTH_ZERO_SELF_SIGNED_CERT"))).toMatch(/TLS/);
  expect(
    reasonInWords(new Error("DNS lookup 10.0.0.1 is not allowed. Because, It is private IP address.")),
  ).toBe("The address is in a private network, to which nothing is sent.");
  expect(reasonInWords(new DOMException("timed out", "TimeoutError"))).toMatch(/within ten seconds/);
});

it("stores the beginning of an answer on one line, without direction-changing characters", () => {
  const { answer: text } = storedAnswer(answer(500, {}, `a\u0000b\n\u202ec${"d".repeat(1000)}`));
  expect(text).toMatch(/^a b c?/);
  for (const mark of ["\u0000", "\n", "\u202e"]) expect(text).not.toContain(mark);
  expect(text?.length).toBeLessThanOrEqual(301);
  expect(storedAnswer(answer(204))).toEqual({ answerStatus: 204, answer: null });
});
