import { parseEnv } from "node:util";
import { expect, it } from "vitest";
import { findCutValues } from "./env-file.ts";

it.each([
  ["ADMIN_PASSWORD=winter#2026", ["ADMIN_PASSWORD"]],
  ["export SMTP_URL = smtps://u:12#34@h", ["SMTP_URL"]],
  ["A=x#1\r\nB=y\nC=z#2 # comment", ["A", "C"]],
  ["A=#x", ["A"]],
  ["A=1 # a comment", []],
  ['A="x#1"', []],
  ["A='x#1'", []],
  ["A=`x#1`", []],
  ["# A=x#1", []],
  ["A=", []],
  ["A= # a comment", []],
])("%j names values that a # truncates", (text, names) => {
  expect(findCutValues(text)).toEqual(names);
  for (const name of names) expect(parseEnv(text)[name]).not.toContain("#");
});
