/** `{name}` and `{{name}}` are the same, and so is `{Name}`: people know them from other programs. */
const pattern = /\{\{ *([\p{L}_][\p{L}\d_-]*) *\}\}|\{ *([\p{L}_][\p{L}\d_-]*) *\}/gu;

/** A text with its placeholders filled in; what stands for nothing stays as it is written. */
export const filledText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(pattern, (written, doubled?: string, single?: string) => {
    const name = (doubled ?? single ?? "").toLowerCase();
    return Object.hasOwn(values, name) ? (values[name] ?? written) : written;
  });

/** @returns what looks like a placeholder and stands for nothing, as it is written */
export function unknownPlaceholders(text: string, known: Readonly<Record<string, string>>): string[] {
  const unknown = [...text.matchAll(pattern)].filter(
    ([, doubled, single]) => !Object.hasOwn(known, (doubled ?? single ?? "").toLowerCase()),
  );
  return [...new Set(unknown.map(([written]) => written))];
}

/**
 * @returns e.g. `{foo} stands for nothing here. Please use {name} or {site}.`, or null where all are known; without the
 *   second sentence where no placeholder is
 */
export function unknownPlaceholderText(text: string, known: Readonly<Record<string, string>>): string | null {
  const unknown = unknownPlaceholders(text, known);
  if (unknown.length === 0) return null;
  const names = Object.keys(known).map((name) => `{${name}}`);
  const verb = unknown.length === 1 ? "stands" : "stand";
  const problem = `${unknown.join(", ")} ${verb} for nothing here.`;
  if (names.length === 0) return problem;
  return `${problem} Please use ${names.slice(0, -1).join(", ")} or ${names.at(-1)}.`;
}
