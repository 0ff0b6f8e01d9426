import { describe, expect, it } from "vitest";
import { defaultLook, isDefaultLook, type Look, readLook } from "./look";
import { fontFaces, lookStyle, preloadedFont } from "./look-style";

const changed: Look = {
  ...defaultLook,
  colours: { ...defaultLook.colours, light: { ...defaultLook.colours.light, hot: "#123456" } },
};

describe("a stored look", () => {
  it("is read as it was written", () => expect(readLook(JSON.stringify(changed))).toEqual(changed));
  it.each([undefined, "", "{", "null", "[]", "7", '"x"', '{"colours":7}', '{"colours":{"light":null}}'])(
    "is the default for %j",
    (value) => expect(readLook(value)).toEqual(defaultLook),
  );
  it("has the default's parts in place of those that are missing or unknown", () => {
    const colours = { light: { hot: "#123456", cool: "</style>", other: "#000000" } };
    const value = JSON.stringify({ colours, corners: "star", font: "comic" });
    expect(readLook(value)).toEqual(changed);
  });
});

describe("the style of a look", () => {
  it("is nothing for the default", () => {
    expect([lookStyle(defaultLook), preloadedFont(defaultLook), fontFaces(defaultLook.font)]).toEqual([
      null,
      null,
      "",
    ]);
    expect(isDefaultLook(changed)).toBe(false);
  });
  it("has only the colours that differ, for both themes", () =>
    expect(lookStyle(changed)).toBe(
      ":root:root{--hot:#123456}@media(prefers-color-scheme:dark){:root:root:not([data-theme=light]){--hot:#ff6f30}}:root:root[data-theme=dark]{--hot:#ff6f30}",
    ));
  it("has the corners without colours", () =>
    expect(lookStyle({ ...defaultLook, corners: "soft" })).toBe(
      ":root:root{--corner-shape:round;--corner-scale:1.5}",
    ));
  it("has the chosen font and no other", () => {
    const style = lookStyle({ ...defaultLook, font: "fredoka" });
    expect(style?.match(/url\([^)]+\)/g)).toHaveLength(2);
    expect(style).toContain(`url(${preloadedFont({ font: "fredoka" })})`);
    expect(style).toContain('--font-display:"Fredoka";--font-display-ext:"Fredoka Extended"');
  });
});
