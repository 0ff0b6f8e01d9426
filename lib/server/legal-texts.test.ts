import { describe, expect, it } from "vitest";
import { parseLegalText } from "./legal-texts";

const values = { SITE_NAME: "Arcade", LEGAL_EMAIL: "legal@arcade.test" };
const parse = (source: string) => parseLegalText("terms-of-service", source, values);

describe("a legal text of the owner's", () => {
  it("has a version, a summary and sections, with the site's names put in", () => {
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
      "## Contact",
      "Write to {{LEGAL_EMAIL}}.",
    ].join("\r\n");
    expect(parse(source)).toEqual({
      version: "2027-01-31",
      inShort: ["What you send to Arcade stays yours.", "Be kind."],
      sections: [
        { id: "your-content", title: "Your content", text: "It is **yours**.\n\n### Details\nMore." },
        { id: "contact", title: "Contact", text: "Write to legal@arcade.test." },
      ],
    });
  });

  it.each([
    ["without a version", "## A\ntext", /must begin with a line such as "Version:/],
    ["without a section", "Version: 2027-01-31\n\ntext", /at least one heading/],
    ["with a name that the site has not", "Version: 2027-01-31\n## A\n{{SITE_NAMES}}", /\{\{SITE_NAMES\}\}/],
    ["with two headings of one name", "Version: 2027-01-31\n## A b\n## A  b\n", /twice/],
  ])("%s is refused with a sentence", (_what, source, problem) => {
    expect(() => parse(source)).toThrow(problem);
  });
});
