import { expect, it } from "vitest";
import { toCsv } from "./csv";

it("quotes what needs quoting and ends each line with CRLF", () => {
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

it.each(["a; b", "2 - 1 = 1", "me@example.com", "a;b-c"])("leaves %j as it is", (text) => {
  expect(toCsv([[text]]).replaceAll('"', "")).toBe(`${text}\r\n`);
});
