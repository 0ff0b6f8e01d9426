import type { Element, ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { describe, expect, it } from "vitest";
import { fillSettings } from "./policy";

const text = (value: string): ElementContent => ({ type: "text", value });
const element = (tagName: string, children: ElementContent[], properties = {}): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});
const link = (href: string, words: string) => element("a", words ? [text(words)] : [], { href });

function fill(content: ElementContent, values: Record<string, string>): string {
  const tree = { type: "root" as const, children: [content] };
  fillSettings(values, "our contact form")(tree);
  return toHtml(tree);
}

const filled = {
  SITE_NAME: "<i>*Arcade*",
  LEGAL_EMAIL: "legal@arcade.test",
  SOCIAL_DISCORD: "https://discord.gg/arcade",
  CONTACT_PHONE: "+1 555",
  PARENT_COMPANY_CLAUSE: ", a project of {{SITE_NAME}}",
};
const empty = Object.fromEntries(Object.keys(filled).map((name) => [name, ""]));

describe("fillSettings", () => {
  it("inserts values as text and marks the site's name as untranslatable", () => {
    const words = text("At {{SITE_NAME}}{{PARENT_COMPANY_CLAUSE}}.");
    expect(fill(words, filled)).toBe(
      'At <span translate="no">&#x3C;i>*Arcade*</span>, a project of {{SITE_NAME}}.',
    );
    expect(fill(text("{{SITE_NAME}}{{PARENT_COMPANY_CLAUSE}}."), empty)).toBe(".");
  });

  it("links mail addresses, or the contact form without one", () => {
    const address = '<a href="mailto:legal@arcade.test" translate="no">legal@arcade.test</a>';
    const form = '<a href="/contact">our contact form</a>';
    for (const words of ["{{LEGAL_EMAIL}}", "<{{LEGAL_EMAIL}}>"]) {
      expect(fill(text(words), filled)).toBe(address);
      expect(fill(text(words), empty)).toBe(form);
    }
    const href = "mailto:%7B%7BLEGAL_EMAIL%7D%7D";
    expect(fill(link(href, "{{LEGAL_EMAIL}}"), filled)).toBe(
      '<a href="mailto:legal@arcade.test"><span translate="no">legal@arcade.test</span></a>',
    );
    expect(fill(link(href, "{{LEGAL_EMAIL}}"), empty)).toBe(form);
    expect(fill(link(href, "Write to us"), empty)).toBe('<a href="/contact">Write to us</a>');
  });

  it("keeps the text of a link without a target", () => {
    const chat = element("p", [link("%7B%7BSOCIAL_DISCORD%7D%7D", "our chat")]);
    expect(fill(chat, filled)).toBe('<p><a href="https://discord.gg/arcade">our chat</a></p>');
    expect(fill(chat, empty)).toBe("<p>our chat</p>");
    expect(fill(link("tel:{{CONTACT_PHONE}}", "Call us"), empty)).toBe("Call us");
    expect(fill(text("{{SOCIAL_DISCORD}}"), filled)).toBe(
      '<a href="https://discord.gg/arcade">https://discord.gg/arcade</a>',
    );
  });
});
