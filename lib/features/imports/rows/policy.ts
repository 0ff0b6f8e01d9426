import type { ImportColumn } from "@/lib/features/imports/fields";
import { message } from "@/lib/shared/message";

/** Contents of a file that are refused, before its fields are validated. */

/** As spreadsheets would run it: an apostrophe before it makes it a text. A handle may begin with "@". */
const formula = /^\s*(?:[=＝]|[+\-@＋－＠][\w.]+\(|[+\-@＋－＠]\w+\|[^\n]*!)/u;
const script =
  /<\s*\/?\s*(?:script|iframe|object|embed|style|svg|meta|base)\b|<[a-z][^<>]{0,200}\son\w{1,30}\s*=|javascript:/i;
/** UTF-8 that was read as another encoding, e.g. "Ã¼" instead of "ü". */
const misread = /\ufffd|Ã[\u0080-\u00bf]|â€[\u0080-\u00bf™œž]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** @param text as the file has it @returns a message, or null */
export function cellProblem(text: string): string | null {
  if (control.test(text)) return message("panelImports.problems.control");
  if (misread.test(text) || !text.isWellFormed()) return message("panelImports.problems.encoding");
  if (formula.test(text)) return message("panelImports.problems.formula");
  if (script.test(text)) return message("panelImports.problems.script");
  return null;
}

const names = /(?:^|\.)(?:localhost|local|internal|lan|home|intranet)$/i;

/** Whether a link leads into a private network by its name alone; a host that resolves into one is refused later. */
export function isPrivateHost(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  const host = hostname.replace(/\.$/, "");
  if (host.startsWith("[")) return !/^\[[23]/.test(host) || /^\[2002:/i.test(host);
  const [a = -1, b = -1] = /^\d+\.\d+\.\d+\.\d+$/.test(host) ? host.split(".").map(Number) : [];
  if (a >= 0)
    return (
      [0, 10, 127].includes(a) ||
      a >= 224 ||
      (a === 100 && b >= 64 && b < 128) ||
      (a === 169 && b === 254) ||
      (a === 172 && b >= 16 && b < 32) ||
      (a === 192 && (b === 168 || b === 0)) ||
      (a === 198 && (b === 18 || b === 19))
    );
  return !host.includes(".") || names.test(host);
}

/** A problem with the name of its field. */
export const fieldProblem = ({ label }: Pick<ImportColumn, "label">, problem: string): string =>
  message("panelImports.problems.field", { field: { message: label }, problem: { message: problem } });

/** For lists and messages: one line without characters that cannot be stored. */
export const shownTitle = (value: unknown): string =>
  (typeof value === "string" ? value : "")
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they cannot be stored
    .replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, " ")
    .trim()
    .slice(0, 120);
