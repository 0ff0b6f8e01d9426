import { expect, it } from "vitest";
import { isolated } from "./isolated";

it.each([
  ["Moss Knight!", "Moss Knight!"],
  ["森の騎士", "森の騎士"],
  ["a\u202egnp.exe", "\u2068a\u202egnp.exe\u2069"],
  ["فارس", "\u2068فارس\u2069"],
  ["אביר 2", "\u2068אביר 2\u2069"],
])("%j within a sentence is %j", (name, expected) => expect(isolated(name)).toBe(expected));
