import { describe, expect, it } from "vitest";
import { parseLegalFile, parseSections } from "./legal-texts";

const values = { SITE_NAME: "Arcade", LEGAL_EMAIL: "legal@arcade.test" };
const name = "terms-of-service";
const parse = (content: string) => {
  const { source, ...file } = parseLegalFile(name, content);
  return { ...file, ...parseSections(`${name}.md`, source, values) };
};

describe("an owner's legal text", () => {
  it("has a version, a summary and sections, with the site's names in its titles", () => {
    const source = [
      "\uFEFFVersion: 2027-01-31",
      "",
      "- What you send to {{SITE_NAME}} stays yours.",
      "- Be kind.",
      "",
      "## Your content",
      "It is **yours**.",
      "",
      "### Details",
      "More.",
      "## Contact {{SITE_NAME}}",
      "Write to {{LEGAL_EMAIL}}.",
    ].join("\r\n");
    expect(parse(source)).toEqual({
      version: "2027-01-31",
      isSample: false,
      inShort: ["What you send to Arcade stays yours.", "Be kind."],
      sections: [
        { id: "your-content", title: "Your content", text: "It is **yours**.\n\n### Details\nMore." },
        { id: "contact-arcade", title: "Contact Arcade", text: "Write to {{LEGAL_EMAIL}}." },
      ],
    });
  });

  it("uses the anchors in headings, each for one section", () => {
    const { sections } = parse(
      "Version: 2027-01-31\n## Changes\n\n## What is new {#changes}\nText\n## {#odd}",
    );
    expect(sections.map(({ id, title }) => [id, title])).toEqual([
      ["changes-2", "Changes"],
      ["changes", "What is new"],
      ["odd", "{#odd}"],
    ]);
  });

  it("is a sample while it has the sample line", () => {
    const source = "## A\ntext";
    const line = "<!-- Sample text: delete this line. -->\n\n";
    expect(parseLegalFile(name, `Version: 2027-01-31\n${line}${source}`)).toEqual({
      version: "2027-01-31",
      isSample: true,
      source,
    });
    expect(parseLegalFile(name, `Version: 2027-01-31\n\n${source}`)).toMatchObject({
      isSample: false,
      source,
    });
  });

  it.each([
    ["without a version", "## A\ntext", /must begin with a line such as "Version:/],
    ["without a section", "Version: 2027-01-31\n\ntext", /at least one heading/],
    ["with a name that the site has not", "Version: 2027-01-31\n## A\n{{SITE_NAMES}}", /\{\{SITE_NAMES\}\}/],
    ["with two headings of one name", "Version: 2027-01-31\n## A b\n## A  b\n", /heading "A {2}b" twice/],
    ["with two equal anchors", "Version: 2027-01-31\n## A {#a}\n## B {#a}\n", /\{#a\} twice/],
  ])("refuses %s with a sentence", (_what, source, problem) => {
    expect(() => parse(source)).toThrow(problem);
  });
});
