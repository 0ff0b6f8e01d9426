import { expect, it } from "vitest";
import { csvResponse } from "./csv";

it("a CSV file says that it is UTF-8, and is saved under the day's name", async () => {
  const answer = csvResponse("name\r\nCafé\r\n", "audit-log", new Date("2026-11-23T06:00:00Z"));
  expect(answer.headers.get("Content-Disposition")).toContain("audit-log-2026-11-23.csv");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(bytes.subarray(3).toString()).toBe("name\r\nCafé\r\n");
});
