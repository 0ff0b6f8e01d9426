import { describe, expect, it } from "vitest";
import { awaitedPictureText } from "@/components/admin/list/row-obstacles";

describe("awaitedPictureText", () => {
  const picture = { noun: "banner", url: "https://moss.example/a.png", reason: null, job: null };
  const job = { attempts: 4, attemptsAtMost: 12, nextAt: "2026-11-25T10:00:00.000Z" };

  it.each([
    [
      "before it was tried",
      { ...picture, job: { ...job, attempts: 0 } },
      /has not been fetched yet\. Tried at .*2026/,
    ],
    [
      "while it is tried again",
      { ...picture, reason: "the host was not found", job },
      /^The banner from moss\.example could not be fetched: the host was not found\. Attempt 4 of 12, next at .*2026/,
    ],
    ["after the last attempt", { ...picture, reason: "it is gone" }, /It won't be retried automatically\.$/],
  ])("names the source and the next attempt, %s", (_, given, words) =>
    expect(awaitedPictureText(given)).toMatch(words),
  );
});
