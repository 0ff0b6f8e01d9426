import { describe, expect, it } from "vitest";
import { loginSchema, newUserSchema, secondFactorCodeSchema } from "./schema";

const messages = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map((issue) => issue.message);

describe("loginSchema", () => {
  it("requires both fields with the specified messages", () => {
    const expected = ["Username is required", "Password is required"];
    expect(messages(loginSchema.safeParse({ username: "  ", password: "" }))).toEqual(expected);
    expect(messages(loginSchema.safeParse({}))).toEqual(expected);
  });

  it("reports long values as too long, not as missing", () => {
    const long = { username: "a".repeat(201), password: "a".repeat(1001), code: "1".repeat(41) };
    for (const message of messages(loginSchema.safeParse(long)) ?? []) expect(message).toMatch(/at most \d+/);
    expect(messages(secondFactorCodeSchema.safeParse(long))).toEqual([expect.stringMatching(/at most 40/)]);
  });
});

describe("a username", () => {
  it("is normalized the same at sign-in and at creation", () => {
    for (const username of ["Kim\u200b", " Kim ", "Kim\u0000", "\u202eKim  Fern", "Kim\nFern", "Kim\tFern"]) {
      const password = "secret";
      const created = newUserSchema.parse({ username, password });
      expect(created.username, JSON.stringify(username)).toMatch(/^Kim( Fern)?$/);
      expect(loginSchema.parse({ username, password }).username).toBe(created.username);
    }
  });
});

describe("newUserSchema", () => {
  const user = { username: "kim", password: "secret" };

  it("grants no rights by default", () => {
    expect(newUserSchema.parse(user)).toEqual({ ...user, isAdmin: false, isModerator: false });
  });

  it("accepts spaces within a password, but not a password of spaces", () => {
    for (const blank of [" ", "\u00a0", "\u2800", "\u200b"])
      expect(messages(newUserSchema.safeParse({ ...user, password: blank.repeat(8) }))).toEqual([
        "A password needs more than blanks",
      ]);
    expect(newUserSchema.parse({ ...user, password: " a long one " }).password).toBe(" a long one ");
  });

  it("rejects short values with the specified messages", () => {
    expect(messages(newUserSchema.safeParse({ username: " k ", password: "12345" }))).toEqual([
      "Username must be at least 2 characters",
      "Password must be at least 6 characters",
    ]);
  });

  it("keeps spaces in a password and trims a username", () => {
    expect(newUserSchema.parse({ username: " kim ", password: " 1234 " })).toMatchObject({
      username: "kim",
      password: " 1234 ",
    });
  });
});
