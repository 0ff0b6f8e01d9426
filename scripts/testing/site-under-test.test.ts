import { expect, it } from "vitest";
import { findUncaught } from "./site-under-test.ts";

it("finds uncaught errors as the server and the framework log them", () => {
  const lines = [
    '{"level":50,"msg":"unhandled rejection","err":{"message":"ReadableStream is already closed"}}',
    " ⨯ uncaughtException: TypeError: Cannot read properties of null (reading 'destroy')",
    " ⨯ unhandledRejection:  Error: away",
  ];
  const log = ["Ready on http://localhost:3000", ...lines, '{"level":40,"msg":"a refused form"}'].join("\n");
  expect(findUncaught(log)).toEqual(lines);
});

it("ignores the failure that the schedule logs, which the job runner logs too", () => {
  const schedule =
    '{"level":50,"msg":"unhandled rejection","err":{"message":"Connection terminated","stack":"Error\\n at /a/node_modules/graphile-worker/dist/cron.js:82:5"}}';
  const framework = "⨯ unhandledRejection: Error: Connection terminated";
  expect(findUncaught([schedule, framework].join("\n"))).toEqual([]);
  expect(findUncaught(framework)).toEqual([framework]);
});
