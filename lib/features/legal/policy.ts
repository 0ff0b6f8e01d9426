import type { Element, ElementContent, Root } from "hast";
import { paths } from "@/lib/shared/paths";
import { type SettingName, settingDefinition, settingNames } from "@/lib/shared/settings";

type Values = Record<string, string>;

const named = /\{\{(\w+)\}\}/;
/** Markdown encodes the braces in addresses. */
const namedInAddress = /(?:\{\{|%7B%7B)(\w+)(?:\}\}|%7D%7D)/g;
/** `<{{LEGAL_EMAIL}}>`, an automatic link in markdown */
const bracketed = /<(\{\{\w+\}\})>/g;

const text = (value: string): ElementContent => ({ type: "text", value });
const element = (tagName: string, properties: Element["properties"], words: string): Element => ({
  type: "element",
  tagName,
  properties,
  children: [text(words)],
});

const formLink = () => element("a", { href: paths.contact }, "our contact form");

/**
 * A rehype plugin that inserts {{SETTING}} values as text, never as markdown.
 * - A mail address becomes a link; an empty one links to the contact form.
 * - Other links without a target become text.
 * - The site's name and mail addresses are marked as untranslatable.
 */
export function fillSettings(values: Values) {
  return (tree: Root): void => {
    // Unlike an element, a root may contain a doctype, which markdown never creates.
    tree.children = fillNodes(tree.children as ElementContent[], values, false);
  };
}

function fillNodes(nodes: ElementContent[], values: Values, isInLink: boolean): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type === "text") return fillWords(node.value, values, isInLink);
    if (node.type !== "element") return [node];
    const isLink = node.tagName === "a";
    const children = fillNodes(node.children, values, isInLink || isLink);
    const filled = { ...node, properties: fillAddresses(node.properties, values), children };
    return isLink ? fillLink(filled) : [filled];
  });
}

function fillAddresses(properties: Element["properties"], values: Values): Element["properties"] {
  const filled = Object.entries(properties).map(([key, value]) => [
    key,
    typeof value === "string"
      ? value.replace(namedInAddress, (_, name: string) => values[name] ?? "")
      : value,
  ]);
  return Object.fromEntries(filled);
}

function fillLink(link: Element): ElementContent[] {
  const { href } = link.properties;
  if (href === "mailto:") {
    if (link.children.length === 0) return [formLink()];
    return [{ ...link, properties: { ...link.properties, href: paths.contact } }];
  }
  return href === "" || href === "tel:" ? link.children : [link];
}

const fillWords = (words: string, values: Values, isInLink: boolean): ElementContent[] =>
  words
    .replace(bracketed, "$1")
    .split(named)
    .flatMap((part, index) => {
      if (index % 2 === 1) return fillName(part, values[part] ?? "", isInLink);
      return part ? [text(part)] : [];
    });

function fillName(name: string, value: string, isInLink: boolean): ElementContent[] {
  const kind = isSetting(name) ? settingDefinition(name).kind : null;
  if (kind === "email" && !value) return isInLink ? [] : [formLink()];
  if (!value) return [];
  if (kind === "email" && !isInLink)
    return [element("a", { href: `mailto:${value}`, translate: "no" }, value)];
  if (kind === "email" || name === "SITE_NAME") return [element("span", { translate: "no" }, value)];
  return kind === "link" && !isInLink ? [element("a", { href: value }, value)] : [text(value)];
}

const isSetting = (name: string): name is SettingName => (settingNames as string[]).includes(name);
