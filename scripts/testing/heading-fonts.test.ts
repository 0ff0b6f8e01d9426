import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import * as fontkit from "fontkit";
import { expect, it } from "vitest";
import { fontNames, headingFonts } from "@/lib/shared/look";

const folder = "public/fonts";
const named = fontNames.flatMap((name) => Object.values(headingFonts[name].files ?? {}));

it("has a file for each name, and no other", () => {
  const files = readdirSync(folder);
  expect(files.filter((file) => file.endsWith(".woff2")).sort()).toEqual([...named].sort());
  for (const name of fontNames.filter((each) => headingFonts[each].files))
    expect(readFileSync(`${folder}/${name}.LICENSE.txt`, "utf8")).toContain("SIL Open Font License");
});

it.each(named)("%s has the hash of its content in its name, because browsers keep it for a year", (file) => {
  const hash = createHash("sha256")
    .update(readFileSync(`${folder}/${file}`))
    .digest("hex")
    .slice(0, 10);
  expect(file.split(".").at(-2)).toBe(hash);
});

it.each(named.filter((file) => !file.includes("-ext.")))(
  "%s has the letters of German, French and Spanish",
  (file) => {
    const font = fontkit.openSync(`${folder}/${file}`) as fontkit.Font;
    for (const letter of "AZaz09äöüßéèçñ¿")
      expect(font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0), letter).toBe(true);
  },
);
