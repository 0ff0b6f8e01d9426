import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { inProject } from "../scripts/launcher/project.ts";
import type { Figures } from "./figures.ts";
import { reportOf } from "./report.ts";

export const afterFile = "bench/after.json";

export const readFigures = (file: string): Figures =>
  existsSync(inProject(file)) ? JSON.parse(readFileSync(inProject(file), "utf8")) : {};

/** Stores the figures of a run, and writes bench/report.md. */
export function storeFigures(file: string, figures: Figures) {
  writeFileSync(inProject(file), `${JSON.stringify(figures, null, 2)}\n`);
  writeFileSync(inProject("bench", "report.md"), reportOf(figures));
}
