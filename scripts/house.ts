/**
 * npm run house [-- --list=what [--in=lib/server]]: figures of the code's structure and language. Fails on circular imports.
 * With --list it prints each finding of a kind, e.g. "what", "place in code", "of" or "all".
 */
import { parseArgs } from "node:util";
import { findNounFunctions, findPhrases, findPlaces } from "./house/english.ts";
import { isTest, readFiles } from "./house/files.ts";
import { findCircles, findMutualImports, importGraph } from "./house/imports.ts";
import { measure } from "./house/measure.ts";

const { values } = parseArgs({
  options: { list: { type: "string" }, in: { type: "string", default: "" } },
});
const files = readFiles();
const graph = importGraph(files);

if (values.list) {
  const wanted = values.list === "all" ? "" : values.list.toLowerCase();
  for (const [file, text] of files) {
    if (!file.startsWith(values.in) || file.startsWith("scripts/house/")) continue;
    const found = [
      ...findPhrases(file, text),
      ...findPlaces(file, text),
      ...(isTest(file) ? [] : findNounFunctions(file, text)),
    ];
    for (const { kind, line, text: shown } of found)
      if (kind.toLowerCase().includes(wanted)) console.log(`${file}:${line}  [${kind}]  ${shown}`);
  }
  process.exit();
}

for (const [name, value] of measure(files, graph)) console.log(`${String(value).padStart(8)}  ${name}`);

const circles = findCircles(graph);
console.log(`${String(circles.length).padStart(8)}  circles between folders of lib/features`);
for (const { rooms, imports } of circles) {
  console.log(`\n${rooms.join(", ")} import one another:`);
  for (const [from, to] of imports) console.log(`  ${from} imports ${to}`);
}
const mutual = findMutualImports(graph);
console.log(`${String(mutual.length).padStart(8)}  pairs of files that import each other`);
for (const [one, other] of mutual) console.log(`  ${one} and ${other}`);
process.exitCode = circles.length + mutual.length > 0 ? 1 : 0;
