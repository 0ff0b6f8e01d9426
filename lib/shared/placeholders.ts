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

/** @returns e.g. `{foo} is not a known placeholder. Please use {name} or {site}.`, or null */
export function unknownPlaceholderText(text: string, known: Readonly<Record<string, string>>): string | null {
  const unknown = unknownPlaceholders(text, known);
  if (unknown.length === 0) return null;
  const names = Object.keys(known).map((name) => `{${name}}`);
  const [verb, noun] = unknown.length === 1 ? ["is not a", "placeholder"] : ["are not", "placeholders"];
  const problem = `${unknown.join(", ")} ${verb} known ${noun}.`;
  if (names.length === 0) return problem;
  return `${problem} Please use ${names.slice(0, -1).join(", ")} or ${names.at(-1)}.`;
}
