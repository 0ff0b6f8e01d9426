import { expect, it } from "vitest";
import { handleOfX, xProfile } from "./outside-sites";

it("links a handle with or without @", () => {
  expect(xProfile("two_ferns")).toBe("https://x.com/two_ferns");
  expect(xProfile("@two_ferns")).toBe("https://x.com/two_ferns");
});

it.each([
  ["https://x.com/ada", "ada"],
  ["http://www.twitter.com/@ada/", "ada"],
  ["https://X.com/ada_l?s=20", "ada_l"],
  ["https://x.com/ada/status/1", null],
  ["https://evil.example/x.com/ada", null],
  ["https://notx.com/ada", null],
  ["https://x.com/home", null],
  ["ada", null],
])("reads from %s the handle %s", (url, handle) => expect(handleOfX(url)).toBe(handle));
