/**
 * npm run posts:check -- FOLDER: renders every markdown file of a folder and lists those that lose text, by the share
 * of words that a page shows. Exits with 1 where one loses any.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { countShownWords } from "@/lib/features/blog/article/shown-words";

const percent = (shown: number, total: number): string =>
  `${(total ? (Math.floor((shown / total) * 1000) / 10).toFixed(1) : "100.0").padStart(5)} %`;

async function checkFile(folder: string, name: string): Promise<boolean> {
  try {
    const { total, shown, missing } = await countShownWords(readFileSync(path.join(folder, name), "utf8"));
    const lost = missing.length ? `  lost: ${[...new Set(missing)].slice(0, 12).join(", ")}` : "";
    process.stdout.write(`${percent(shown, total)}  ${name}${lost}\n`);
    return missing.length === 0;
  } catch (error) {
    process.stdout.write(`  not shown  ${name}  ${error instanceof Error ? error.message : error}\n`);
    return false;
  }
}

async function main(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.mdx?$/i.test(name))
    .sort();
  let whole = 0;
  for (const name of names) if (await checkFile(folder, name)) whole++;
  process.stdout.write(`${whole} of ${names.length} posts show every word\n`);
  if (whole < names.length || names.length === 0) process.exitCode = 1;
}

const [folder] = process.argv.slice(2);
if (folder && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) await main(folder);
else {
  process.stderr.write("Please name a folder of markdown files: npm run posts:check -- FOLDER\n");
  process.exitCode = 2;
}
