import { describe, expect, it } from "vitest";
import { linkToken } from "./query";

describe("the token of a link", () => {
  const token = "Zk3_-9aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789a";
  const valueIn = (query: string) => linkToken(new URLSearchParams(query).get("token") ?? undefined);

  it.each([
    "",
    ".",
    ")",
    ">",
    ").",
    "%2E",
    "%29",
    "%3E",
    "%253E",
    "%22",
    "%20",
    "'",
    "…",
    "]",
    ",",
    ";",
    "*",
    "%0A",
    "_",
    "-",
    "__",
    "*_",
    "&gt;",
    "%3C/a%3E",
  ])("is read although %j follows it", (sign) => expect(valueIn(`token=${token}${sign}`)).toBe(token));

  it("is read from within brackets", () => {
    expect(valueIn(`token=%3C${token}%3E`)).toBe(token);
  });

  it("is empty where there is only noise, and none without the parameter", () => {
    expect([linkToken(""), linkToken(")."), linkToken(["a", "b"]), linkToken(undefined)]).toEqual([
      "",
      "",
      "",
      undefined,
    ]);
  });
});
