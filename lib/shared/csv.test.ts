import { expect, it } from "vitest";
import { csvResponse, restoreCell, toCsv } from "./csv";

it("quotes values if needed and ends each line with CRLF", () => {
  expect(toCsv([["a", "b,c", 'say "hi"', "two\nlines", ""]])).toBe('a,"b,c","say ""hi""","two\nlines",\r\n');
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1+1", "＋1", "－1", "＠SUM(A1)"])(
  "defuses %j",
  (formula) => {
    expect(toCsv([[formula]])).toMatch(/^"?'/);
  },
);

it.each([
  ["x;=1+1;", `"x;'=1+1;"`],
  ["x;@SUM(A1);-1", `"x;'@SUM(A1);'-1"`],
  ['x;"=1+1;', `"x;""'=1+1;"`],
  ["x\n=1+1;", `"x\n'=1+1;"`],
  ["x;＝1+1", `"x;'＝1+1"`],
  ["x;\t+1", `"x;\t'+1"`],
])("defuses %j where the list separator is a semicolon", (text, written) => {
  expect(toCsv([[text]])).toBe(`${written}\r\n`);
});

it.each(["a; b", "2 - 1 = 1", "me@example.com", "a;b-c"])("leaves %j unchanged", (text) => {
  expect(toCsv([[text]]).replaceAll('"', "")).toBe(`${text}\r\n`);
});

it("marks a CSV file as UTF-8 and puts the date in its name", async () => {
  const answer = csvResponse("name\r\nCafé\r\n", "audit-log", new Date("2026-11-23T06:00:00Z"));
  expect(answer.headers.get("Content-Disposition")).toContain("audit-log-2026-11-23.csv");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(bytes.subarray(3).toString()).toBe("name\r\nCafé\r\n");
});

it.each([
  "=1+1",
  "'=1+1",
  "''=1+1",
  "'quoted'",
  "-KLAUS-",
  "@mossgrove",
  "\n=1",
  "\n'=1",
  "x;'=1;\"=2",
  "Features:\n- moss\n'- fog\n+ a fox",
  "＝1;＠2",
  "rock 'n' roll; '70s",
])("restores %j", (text) => {
  const [, written = ""] = /^"?([\s\S]*?)"?\r\n$/.exec(toCsv([[text]])) ?? [];
  expect(restoreCell(written.replaceAll('""', '"'))).toBe(text);
});
