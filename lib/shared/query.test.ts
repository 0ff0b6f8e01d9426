import { describe, expect, it } from "vitest";
import { linkToken } from "./query";

describe("linkToken", () => {
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
  ])("ignores a %j after the token", (sign) => expect(valueIn(`token=${token}${sign}`)).toBe(token));

  it("reads a token within brackets", () => {
    expect(valueIn(`token=%3C${token}%3E`)).toBe(token);
  });

  it("is empty for a parameter without a token, and undefined without the parameter", () => {
    expect([linkToken(""), linkToken(")."), linkToken(["a", "b"]), linkToken(undefined)]).toEqual([
      "",
      "",
      "",
      undefined,
    ]);
  });
});
