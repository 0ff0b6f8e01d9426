import { readdirSync, readFileSync } from "node:fs";
import { inProject } from "../scripts/launcher/project.ts";

/** The rooms between the network and the application. */
const rooms = ["lib/serving", "lib/server/http", "lib/server/cache"];

const filesIn = (room: string) => {
  try {
    return readdirSync(inProject(room), { recursive: true }).map((name) => `${room}/${name}`);
  } catch {
    return [];
  }
};

/** How many lines of code serve requests before and around the application, tests left out. */
export function countServingLines() {
  const scripts = filesIn("scripts").filter((name) => /^scripts\/serve\b[^/]*$/.test(name));
  return [...rooms.flatMap(filesIn), ...scripts]
    .filter((name) => /\.(mjs|tsx?)$/.test(name) && !/\.test\./.test(name))
    .map((name) => readFileSync(inProject(name), "utf8").split("\n").length - 1)
    .reduce((sum, lines) => sum + lines, 0);
}
