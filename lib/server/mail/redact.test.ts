import { expect, it } from "vitest";
import { hideTokens } from "./redact";

it("hides tokens in links, and nothing else", () => {
  const secret = "4nZ_-x".repeat(7);
  expect(hideTokens(`<a href="https://s.example/newsletter/confirm?token=${secret}">yes</a>`)).toBe(
    '<a href="https://s.example/newsletter/confirm?token=…">yes</a>',
  );
  expect(hideTokens(`https://s.example/x?a=1&token=${secret}\nand on`)).toBe(
    "https://s.example/x?a=1&token=…\nand on",
  );
  expect(hideTokens("a token=of thanks")).toBe("a token=of thanks");
});
