import { expect, it } from "vitest";
import { isComposing } from "./composing";

const key = (given: Partial<KeyboardEvent>) =>
  ({ isComposing: false, keyCode: 13, ...given }) as KeyboardEvent;

it("recognises keys of an input method, in Safari by their code", () => {
  expect(isComposing(key({}))).toBe(false);
  expect(isComposing(key({ isComposing: true }))).toBe(true);
  expect(isComposing({ nativeEvent: key({ keyCode: 229 }) })).toBe(true);
});
