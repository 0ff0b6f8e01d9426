/** npm run house: how the house stands, in numbers; fails where rooms of lib/features import one another in a circle. */
import { readFiles } from "./house/files.ts";
import { findCircles, importGraph } from "./house/imports.ts";
import { measure } from "./house/measure.ts";

const files = readFiles();
const graph = importGraph(files);
for (const [name, value] of measure(files, graph)) console.log(`${String(value).padStart(8)}  ${name}`);

const circles = findCircles(graph);
console.log(`${String(circles.length).padStart(8)}  circles between rooms of lib/features`);
for (const { rooms, imports } of circles) {
  console.log(`\n${rooms.join(", ")} import one another:`);
  for (const [from, to] of imports) console.log(`  ${from} imports ${to}`);
}
process.exitCode = circles.length > 0 ? 1 : 0;
