import type { Element, ElementContent, Root } from "hast";
import { paths } from "@/lib/shared/paths";
import { type SettingName, settingDefinition, settingNames } from "@/lib/shared/settings";

type Values = Record<string, string>;
/** `formText` names the contact form. */
type Filled = { values: Values; formText: string };

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

const formLink = (words: string) => element("a", { href: paths.contact }, words);

/**
 * A rehype plugin that inserts {{SETTING}} values as text, never as markdown.
 * - A mail address becomes a link; an empty one links to the contact form.
 * - Other links without a target become text.
 * - The site's name and mail addresses are marked as untranslatable.
 */
export function fillSettings(values: Values, formText: string) {
  return (tree: Root): void => {
    // Unlike an element, a root may contain a doctype, which markdown never creates.
    tree.children = fillNodes(tree.children as ElementContent[], { values, formText }, false);
  };
}

function fillNodes(nodes: ElementContent[], filled: Filled, isInLink: boolean): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type === "text") return fillWords(node.value, filled, isInLink);
    if (node.type !== "element") return [node];
    const isLink = node.tagName === "a";
    const children = fillNodes(node.children, filled, isInLink || isLink);
    const element = { ...node, properties: fillAddresses(node.properties, filled.values), children };
    return isLink ? fillLink(element, filled.formText) : [element];
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

function fillLink(link: Element, formText: string): ElementContent[] {
  const { href } = link.properties;
  if (href === "mailto:") {
    if (link.children.length === 0) return [formLink(formText)];
    return [{ ...link, properties: { ...link.properties, href: paths.contact } }];
  }
  return href === "" || href === "tel:" ? link.children : [link];
}

const fillWords = (words: string, filled: Filled, isInLink: boolean): ElementContent[] =>
  words
    .replace(bracketed, "$1")
    .split(named)
    .flatMap((part, index) => {
      if (index % 2 === 1) return fillName(part, filled, isInLink);
      return part ? [text(part)] : [];
    });

function fillName(name: string, { values, formText }: Filled, isInLink: boolean): ElementContent[] {
  const value = values[name] ?? "";
  const kind = isSetting(name) ? settingDefinition(name).kind : null;
  if (kind === "email" && !value) return isInLink ? [] : [formLink(formText)];
  if (!value) return [];
  if (kind === "email" && !isInLink)
    return [element("a", { href: `mailto:${value}`, translate: "no" }, value)];
  if (kind === "email" || name === "SITE_NAME") return [element("span", { translate: "no" }, value)];
  return kind === "link" && !isInLink ? [element("a", { href: value }, value)] : [text(value)];
}

const isSetting = (name: string): name is SettingName => (settingNames as string[]).includes(name);
