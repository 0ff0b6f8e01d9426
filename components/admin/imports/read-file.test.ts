import { expect, it } from "vitest";
import { readTextFile } from "./read-file";

const utf16 = (text: string, mark: number[]) =>
  new Uint8Array([
    ...mark,
    ...[...text].flatMap((letter) =>
      mark[0] === 0xff ? [letter.charCodeAt(0), 0] : [0, letter.charCodeAt(0)],
    ),
  ]);

it.each([
  ["UTF-8", new TextEncoder().encode("Café")],
  ["UTF-8 with its mark", new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode("Café")])],
  ["UTF-16, little endian", utf16("Café", [0xff, 0xfe])],
  ["UTF-16, big endian", utf16("Café", [0xfe, 0xff])],
  ["Windows-1252", new Uint8Array([67, 97, 102, 0xe9])],
])("reads %s", async (_, bytes) => {
  expect(await readTextFile(new Blob([bytes]))).toBe("Café");
});
