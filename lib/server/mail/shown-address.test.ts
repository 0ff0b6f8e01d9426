import { expect, it } from "vitest";
import { emailAddress } from "@/lib/shared/fields";
import { shownAddress } from "./shown-address";

it.each([
  "user@bücher.example",
  "user@例え.テスト",
  "a.b+c@xn.example",
  "Ada@Example.com",
  "o'neil@sub.bücher.example",
])("%s is shown as it was typed", (typed) => expect(shownAddress(emailAddress.parse(typed))).toBe(typed));

it.each(["nobody", "a@xn--", "@xn--bcher-kva.example", ""])("leaves %j unchanged", (text) =>
  expect(shownAddress(text)).toBe(text),
);
