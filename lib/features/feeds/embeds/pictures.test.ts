import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { embedThemes } from "@/lib/features/feeds/constants";
import { drawBadge } from "./pictures";

const brand = "Spawnpoint";
const parse = (svg: string) => new XMLParser({ ignoreAttributes: false, htmlEntities: true }).parse(svg).svg;

describe("a badge", () => {
  it.each([
    ["an ordinary title", "Hollow Lantern"],
    ["markup", "<script>alert(1)</script>\"'&]]>"],
    ["the longest title there is", "W".repeat(120)],
    ["other scripts", "星の道 שלום नमस्ते สวัสดี"],
    ["letters that no font of ours has", "𓀀"],
    ["what XML forbids", "Moss\u0001\ufffe"],
    ["nothing", ""],
  ])("draws %s without text elements and with a label", (_name, title) => {
    const svg = drawBadge({ brand, title }, "auto", String);
    expect(XMLValidator.validate(svg)).toBe(true);
    expect(svg).not.toMatch(/<(script|text|foreignObject|image|a)\b|\son\w+=|href/i);
    const { title: said, "@_aria-label": label } = parse(svg);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out
    expect(said).toBe(`${title.replace(/[\u0001\ufffe]/g, "")}: featured on ${brand}`);
    expect(label).toBe(said);
    expect(Buffer.byteLength(svg)).toBeLessThan(40_000);
  });

  it("fits its width to the title, up to a maximum", () => {
    const measureWidth = (title: string) =>
      Number(parse(drawBadge({ brand, title }, "dark", String))["@_width"]);
    expect(measureWidth("Moss")).toBeLessThan(measureWidth("Nine Keys to the Grove"));
    expect(measureWidth("W".repeat(120))).toBeLessThanOrEqual(352);
    expect(measureWidth("Nine Keys to the Grove")).toBeGreaterThan(200);
  });

  it("follows the reader's theme or a fixed one", () => {
    const [auto, light, dark] = embedThemes.map((theme) =>
      drawBadge({ brand, title: "Moss" }, theme, String),
    );
    expect(auto).toContain("prefers-color-scheme:dark");
    expect(auto).toContain("#fbfdfc");
    expect(auto).toContain("#0f1b1f");
    expect(light).toContain("#fbfdfc");
    expect(light).not.toContain("#0f1b1f");
    expect(dark).toContain("#0f1b1f");
    expect(dark).not.toContain("#fbfdfc");
  });
});
