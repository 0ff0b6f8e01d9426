import { expect, it } from "vitest";
import { findUncaught } from "./site-under-test.ts";

it("finds what nobody caught, as the server and the framework write it", () => {
  const lines = [
    '{"level":50,"msg":"unhandled rejection","err":{"message":"ReadableStream is already closed"}}',
    " ⨯ uncaughtException: TypeError: Cannot read properties of null (reading 'destroy')",
    " ⨯ unhandledRejection:  Error: away",
  ];
  const log = ["Ready on http://localhost:3000", ...lines, '{"level":40,"msg":"a refused form"}'].join("\n");
  expect(findUncaught(log)).toEqual(lines);
});

it("passes over the schedule's failure, which the runner of jobs gets too", () => {
  const schedule =
    '{"level":50,"msg":"unhandled rejection","err":{"message":"Connection terminated","stack":"Error\\n at /a/node_modules/graphile-worker/dist/cron.js:82:5"}}';
  const framework = "⨯ unhandledRejection: Error: Connection terminated";
  expect(findUncaught([schedule, framework].join("\n"))).toEqual([]);
  expect(findUncaught(framework)).toEqual([framework]);
});
