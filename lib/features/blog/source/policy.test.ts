import { expect, it } from "vitest";
import { sourcePath } from "./policy";

it.each([
  ["guides", "guides"],
  ["/guides/", "guides"],
  ["./guides//2026/", "guides/2026"],
  ["guides/../posts", "posts"],
  ["images/a%20b.webp", "images/a b.webp"],
  ["a…b/c.md", "a…b/c.md"],
])("%s is %s", (given, path) => expect(sourcePath(given)?.join("/")).toBe(path));

it.each([
  "..",
  "../x",
  "guides/../../x",
  "%2e%2e/x",
  "%252e%252e/x",
  "..%2fx",
  "..\\x",
  "guides\\..\\..\\x",
  "C:/x",
  "https://evil.example/x",
  "a\u0000b",
  ".git/config",
  "guides/.env",
  "a?b",
  "%",
  "a/".repeat(30),
])("%j leads nowhere", (given) => expect(sourcePath(given)).toBeNull());

it("is relative to the folder it is told, and stays below the root", () => {
  expect(sourcePath("../images/a.webp", ["posts"])).toEqual(["images", "a.webp"]);
  expect(sourcePath("/images/a.webp", ["posts"])).toEqual(["images", "a.webp"]);
  expect(sourcePath("../../images/a.webp", ["posts"])).toBeNull();
});
