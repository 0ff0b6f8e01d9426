import { message } from "./message";

/** Other programs use `{{name}}` and `{Name}`, so both are accepted. */
const pattern = /\{\{ *([\p{L}_][\p{L}\d_-]*) *\}\}|\{ *([\p{L}_][\p{L}\d_-]*) *\}/gu;

/** Leaves unknown placeholders unchanged. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(pattern, (written, doubled?: string, single?: string) => {
    const name = (doubled ?? single ?? "").toLowerCase();
    return Object.hasOwn(values, name) ? (values[name] ?? written) : written;
  });

export function unknownPlaceholders(text: string, known: Readonly<Record<string, string>>): string[] {
  const unknown = [...text.matchAll(pattern)].filter(
    ([, doubled, single]) => !Object.hasOwn(known, (doubled ?? single ?? "").toLowerCase()),
  );
  return [...new Set(unknown.map(([written]) => written))];
}

/** @returns a message, e.g. `{foo} is not a known placeholder. Please use {name} or {site}.`, or null */
export function unknownPlaceholderText(text: string, known: Readonly<Record<string, string>>): string | null {
  const unknown = unknownPlaceholders(text, known);
  if (unknown.length === 0) return null;
  const names = Object.keys(known).map((name) => `{${name}}`);
  return message("panelTemplates.refusals.placeholders", {
    count: unknown.length,
    unknown: unknown.join(", "),
    hasNames: names.length > 0 ? "yes" : "no",
    names: names.slice(0, -1).join(", "),
    last: names.at(-1) ?? "",
  });
}
