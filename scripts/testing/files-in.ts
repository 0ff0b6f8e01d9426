import { readdirSync } from "node:fs";
import path from "node:path";
import { inProject } from "../launcher/project.ts";

/** Everything in a folder of the project and below it, by paths from the project's root. */
export const filesIn = (folder: string): string[] =>
  readdirSync(inProject(folder), { recursive: true, encoding: "utf8" }).map((name) =>
    path.join(folder, name),
  );
