import { expect, it } from "vitest";
import { cleanText, isHttpUrl, optionalLine, optionalLines, optionalUrl, requiredUrl } from "./fields";

it("an address with a control character or an invisible mark is none", () => {
  expect(isHttpUrl("https://example.com/a.png")).toBe(true);
  for (const mark of ["\u0000", "\u0007", "\u001f", "\u007f", "\u0085", "\u200b", "\u202e"])
    for (const text of [`https://example.com/${mark}`, `https://example.com/a${mark}b`]) {
      expect(isHttpUrl(text), JSON.stringify(text)).toBe(false);
      for (const schema of [requiredUrl, optionalUrl])
        expect(schema.safeParse(text).error?.issues[0]?.message).toBe("Please enter a valid URL");
    }
});

it("a letter and its accent are one character, however they were typed; an address stays as it is", () => {
  const apart = "Cafe\u0301";
  expect([apart.length, cleanText(apart)]).toEqual([5, "Caf\u00e9"]);
  expect(requiredUrl.parse(`https://example.com/${apart}`)).toBe(`https://example.com/${apart}`);
});

it("an optional line comes out as one line or null, counted after that; several lines keep their breaks", () => {
  expect(optionalLine(6).parse(" $5\r\n\tnow\u0000 ")).toBe("$5 now");
  expect(optionalLines(7).parse(" $5\r\n\tnow\u0000 ")).toBe("$5\n\tnow");
  for (const schema of [optionalLine(5), optionalLines(5)]) {
    for (const nothing of [undefined, null, "", " \n "]) expect(schema.parse(nothing)).toBeNull();
    expect(schema.safeParse("sixsix").error?.issues[0]?.message).toBe(
      "Please keep this to at most 5 characters",
    );
  }
});
