import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const file = fileURLToPath(new URL("../../.env", import.meta.url));

/** Reads .env of the repository like the framework does; variables already set win. */
export function loadEnvFile() {
  if (!existsSync(file)) return;
  for (const name of findCutValues(readFileSync(file, "utf8")))
    process.stderr.write(
      `${name} in .env looks cut: what follows its # is read as a comment. Put the value between quotes: ${name}="…"\n`,
    );
  process.loadEnvFile(file);
}

/** The names of values without quotes that hold a `#`. With a blank before it a comment is meant. */
export const findCutValues = (text: string): string[] =>
  text.split(/\r?\n/).flatMap((line) => {
    const [, name, value = ""] = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*)$/.exec(line) ?? [];
    return name && /^[^"'`#][^#]*(?<!\s)#|^#(?!\s|$)/.test(value) ? [name] : [];
  });
