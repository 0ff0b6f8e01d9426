import { expect, it } from "vitest";
import { toCsv } from "./csv";

it("quotes what needs quoting and ends each line with CRLF", () => {
  expect(toCsv([["a", "b,c", 'say "hi"', "two\nlines", ""]])).toBe('a,"b,c","say ""hi""","two\nlines",\r\n');
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1"])("defuses %j", (formula) => {
  expect(toCsv([[formula]])).toMatch(/^"?'/);
});
