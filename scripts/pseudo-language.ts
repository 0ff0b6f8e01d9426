#!/usr/bin/env node
/**
 * node scripts/pseudo-language.ts: writes messages/en-XA.json from messages/en.json. Its texts are 40 % longer, with accents
 * and in brackets, so that untranslated texts and lines that are too short can be seen.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";
import { inProject } from "./launcher/project.ts";

const accents: Record<string, string> = {
  a: "á",
  c: "ç",
  e: "ë",
  g: "ĝ",
  i: "ï",
  l: "ł",
  n: "ñ",
  o: "ö",
  s: "š",
  u: "ü",
  y: "ý",
  A: "Å",
  C: "Ç",
  E: "É",
  I: "Î",
  O: "Ø",
  S: "Š",
  U: "Û",
};

const lengthened = (text: string) =>
  text.replace(/[a-zA-Z]/g, (letter) => accents[letter] ?? letter) +
  "·".repeat(Math.ceil(text.trim().length * 0.4));

function change(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: lengthened(element.value) };
    if (element.type === TYPE.tag) return { ...element, children: change(element.children) };
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: change(option.value) },
    ]);
    return { ...element, options: Object.fromEntries(options) } as MessageFormatElement;
  });
}

export type Messages = { [key: string]: string | Messages };

/** @param messages the English catalog */
export const pseudoMessages = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === "string" ? `[${printAST(change(parse(message)))}]` : pseudoMessages(message),
    ]),
  );

export const pseudoFile = inProject("messages", "en-XA.json");

export const printMessages = (messages: Messages) => `${JSON.stringify(messages, null, 2)}\n`;

if (import.meta.main) {
  const source = JSON.parse(readFileSync(inProject("messages", "en.json"), "utf8"));
  writeFileSync(pseudoFile, printMessages(pseudoMessages(source)));
}
