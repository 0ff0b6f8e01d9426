import { describe, expect, it } from "vitest";
import { defaultLook, isDefaultLook, type Look, readLook } from "./look";
import { fontFaces, lookStyle, withLookFont } from "./look-style";

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
    expect([lookStyle(defaultLook), fontFaces(defaultLook.font)]).toEqual([null, ""]);
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
  it("comes with the chosen font's file in place of the default's, in pages and headers", () => {
    const file = "/_next/static/media/chakra_petch_latin_600_normal.p.34i55il26mb_0.woff2";
    const extended = file.replace("latin_600", "latin_ext_600");
    const link = `<${file}>; rel=preload; as="font", <${extended}>`;
    expect(withLookFont(link, defaultLook)).toBe(link);
    expect(withLookFont(`${link}, "${file}"`, { font: "fredoka" })).toMatch(
      /^<(\/fonts\/fredoka-latin\.\w{10}\.woff2)>; rel=preload; as="font", <.*latin_ext.*>, "\1"$/,
    );
  });
  it("has the chosen font and no other", () => {
    const style = lookStyle({ ...defaultLook, font: "fredoka" });
    expect(style?.match(/url\([^)]+\)/g)).toHaveLength(2);
    expect(style).toContain('--font-display:"Fredoka";--font-display-ext:"Fredoka Extended"');
  });
});
