import { expect, it } from "vitest";
import { cleanText, isHttpUrl } from "./clean-text";
import {
  emailAddress,
  linesText,
  lineText,
  optionalLine,
  optionalLines,
  optionalUrl,
  requiredUrl,
} from "./fields";

it("refuses addresses with control characters or invisible marks", () => {
  expect(isHttpUrl("https://example.com/a.png")).toBe(true);
  for (const mark of ["\u0000", "\u0007", "\u001f", "\u007f", "\u0085", "\u200b", "\u202e"])
    for (const text of [`https://example.com/${mark}`, `https://example.com/a${mark}b`]) {
      expect(isHttpUrl(text), JSON.stringify(text)).toBe(false);
      for (const schema of [requiredUrl, optionalUrl])
        expect(schema.safeParse(text).error?.issues[0]?.message).toBe("Please enter a valid URL");
    }
});

it("composes letters with their accents, except in addresses", () => {
  const apart = "Cafe\u0301";
  expect([apart.length, cleanText(apart)]).toEqual([5, "Caf\u00e9"]);
  expect(requiredUrl.parse(`https://example.com/${apart}`)).toBe(`https://example.com/${apart}`);
});

it("normalises optional lines to one line or null, and keeps breaks in longer texts", () => {
  expect(optionalLine(6).parse(" $5\r\n\tnow\u0000 ")).toBe("$5 now");
  expect(optionalLines(7).parse(" $5\r\n\tnow\u0000 ")).toBe("$5\n\tnow");
  for (const schema of [optionalLine(5), optionalLines(5)]) {
    for (const nothing of [undefined, null, "", " \n "]) expect(schema.parse(nothing)).toBeNull();
    expect(schema.safeParse("sixsix").error?.issues[0]?.message).toBe(
      "Please keep this to at most 5 characters",
    );
  }
});

it.each([
  "user&co@example.com",
  "a/b@example.com",
  "a=b@example.com",
  "50%@example.com",
  "o'hara@example.com",
  "!#$%&'*+/=?^_`{|}~-@example.com",
  ".first@example.com",
  "two..dots@example.com",
  "a@xn--bcher-kva.example",
  "Ada.L+games@Sub.Example.CO",
])("accepts the e-mail address %s", (address) => expect(emailAddress.parse(address)).toBe(address));

it.each([
  ["user@b\u00fccher.example", "user@xn--bcher-kva.example"],
  ["user@bu\u0308cher.example", "user@xn--bcher-kva.example"],
  ["user@\u4f8b\u3048\u3002\u30c6\u30b9\u30c8", "user@xn--r8jz45g.xn--zckzah"],
  ["\u200buser@exam\u00adple.com\u200d", "user@example.com"],
  ["\ufeff user@example.com\u00a0", "user@example.com"],
  ["us\u2060er@example.com\u202c", "user@example.com"],
])("stores the e-mail address %j as %s", (typed, stored) => expect(emailAddress.parse(typed)).toBe(stored));

it.each([
  "user",
  "user@",
  "@example.com",
  "user@example",
  "user@example.com/x",
  "user@ex ample.com",
  "user@-example.com",
  "user@b\u00fccher.example/x",
  "user@b\u00fccher.example:25",
  "user@example.com\nBcc: all@example.com",
  "a@b@example.com",
  "user@b\u00fccher@example.com",
  "Ada <ada@example.com>",
  '"quoted name"@example.com',
  `${"a".repeat(250)}@example.com`,
  "\u3164@example.com",
])("refuses the e-mail address %j", (address) =>
  expect(emailAddress.safeParse(address).error?.issues[0]?.message).toBe(
    "Please enter a valid email address",
  ),
);

const blanks = [
  "\u3164",
  "\u2800",
  "\u200d",
  "\u00ad",
  "\u180e",
  "\u034f",
  "\u{e0041}\u{e007f}",
  "\uffa0",
  "\ufe0f",
];

it.each(blanks)("does not count %j as a character", (mark) => {
  for (const text of [mark, ` ${mark} `, `${mark}\n${mark}`, mark.repeat(20)]) {
    for (const schema of [lineText("Name is required", 1, 50), linesText("Name is required", 1, 50)])
      expect(schema.safeParse(text).error?.issues[0]?.message).toBe("Name is required");
    for (const schema of [optionalLine(50), optionalLines(50)]) expect(schema.parse(text)).toBeNull();
  }
  expect(lineText("Too short", 2, 50).safeParse(`A${mark}`).success).toBe(false);
  expect(linesText("Too short", 3, 50).safeParse(`A${mark}${mark}B`).success).toBe(false);
  expect(lineText("Too short", 3, 50).safeParse(`A B${mark}`).success).toBe(true);
});

it("keeps joiners that scripts and emoji need", () => {
  const family = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}";
  expect(lineText("Too short", 3, 50).parse(family)).toBe(family);
  const persian = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645";
  expect(cleanText(persian)).toBe(persian);
  expect(linesText("Too short", 5, 50).parse("a\nb\tc")).toBe("a\nb\tc");
});
