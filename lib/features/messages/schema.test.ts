import { describe, expect, it } from "vitest";
import { contactPayloadSchema, contactSchema } from "./schema";

const message = {
  name: "Ada Fern",
  email: "ada@example.com",
  subject: "A question",
  message: "How do I submit a game?",
  captcha: "12",
};
const read = (overrides: Record<string, unknown>) => contactSchema.safeParse({ ...message, ...overrides });
const words = (overrides: Record<string, unknown>) =>
  read(overrides).error?.issues.map((issue) => issue.message) ?? [];

describe("contactSchema", () => {
  it("accepts the form's payload, with the captcha as text or number", () => {
    expect(contactSchema.parse(message)).toEqual(message);
    expect(contactSchema.parse({ ...message, captcha: 12 }).captcha).toBe("12");
    expect(contactPayloadSchema.parse({ ...message, website: "x", admin: true })).toEqual({
      ...message,
      website: "x",
    });
  });

  it.each([
    [{ name: "A" }, "Name must be at least 2 characters"],
    [{ name: "  A  " }, "Name must be at least 2 characters"],
    [{ name: undefined }, "Name must be at least 2 characters"],
    [{ email: "ada" }, "Please enter a valid email address"],
    [{ email: "ada@example" }, "Please enter a valid email address"],
    [{ email: "ada@example.com\nBcc: all@example.com" }, "Please enter a valid email address"],
    [{ email: "Ada <ada@example.com>" }, "Please enter a valid email address"],
    [{ email: `${"a".repeat(250)}@example.com` }, "Please enter a valid email address"],
    [{ subject: "Hi" }, "Subject must be at least 5 characters"],
    [{ message: "Too short" }, "Message must be at least 10 characters"],
    [{ message: "\u200b".repeat(20) }, "Message must be at least 10 characters"],
    [{ message: "a".repeat(5001) }, "Please keep this to at most 5,000 characters"],
    [{ captcha: "" }, "Please complete the captcha"],
    [{ captcha: undefined }, "Please complete the captcha"],
    [{ captcha: { $gt: "" } }, "Please complete the captcha"],
  ])("rejects %o with the specified message", (overrides, expected) => {
    expect(words(overrides)).toEqual([expected]);
  });

  it("removes line breaks from names and subjects, and invisible characters from messages", () => {
    const parsed = contactSchema.parse({
      ...message,
      name: "Ada\r\nBcc: all@example.com",
      subject: "Hello\u0000 \u202Egnp.exe",
      message: "First line\r\nsecond\u0000 line \ud800 \u2067end",
    });
    expect(parsed).toMatchObject({
      name: "Ada Bcc: all@example.com",
      subject: "Hello gnp.exe",
      message: "First line\nsecond line  end",
    });
  });

  it("keeps names in all scripts", () => {
    for (const name of ["Zoë Ångström", "李小龍", "مريم", "Ælfric 👩‍👩‍👧", "O'Brien"])
      expect(contactSchema.parse({ ...message, name }).name).toBe(name);
  });
});
