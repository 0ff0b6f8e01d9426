import { expect, it } from "vitest";
import { reasonsOf, reportNounNames, reportReasonNames } from "./constants";
import { reportPayloadSchema, reportSchema } from "./schema";

const report = { reason: "wrong", message: "The developer is another one." };
const payload = { ...report, noun: "games", slug: "moss-knight" };

it("takes every reason of the list, and an address or none", () => {
  for (const reason of reportReasonNames)
    expect(reportSchema.parse({ ...report, reason })).toEqual({ ...report, reason, email: null });
  expect(reportSchema.parse({ ...report, email: " ada@example.com " }).email).toBe("ada@example.com");
  expect(reportSchema.parse({ ...report, email: "" }).email).toBeNull();
});

it.each([
  [{ reason: "" }, "Please choose what is wrong"],
  [{ reason: "boring" }, "Please choose what is wrong"],
  [{ message: "Wrong" }, "Please describe it in at least 10 characters"],
  [{ message: "x".repeat(2001) }, "Please keep this to at most 2,000 characters"],
  [{ email: "ada" }, "Please enter a valid email address"],
  [{ noun: "posts" }, "Please choose from: games, streamers, clips"],
  [{ slug: 7 }, "Please name the page"],
])("refuses %o", (overrides, expected) => {
  const result = reportPayloadSchema.safeParse({ ...payload, ...overrides });
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([expected]);
});

it("takes a wrong label of games alone, which have labels", () => {
  for (const noun of reportNounNames) {
    const isTaken = reportPayloadSchema.safeParse({ ...payload, noun, reason: "label" }).success;
    expect([noun, isTaken, reasonsOf(noun).includes("label")]).toEqual([
      noun,
      noun === "games",
      noun === "games",
    ]);
  }
});
