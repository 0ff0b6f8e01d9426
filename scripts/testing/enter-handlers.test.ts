import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inProject } from "../launcher/project.ts";
import { filesIn } from "./files-in.ts";

const sourceOf = (file: string) => readFileSync(inProject(file), "utf8");

it("ignores the Enter key of an input method wherever Enter is handled", () => {
  const handlers = filesIn("components").filter(
    (file) => /\.tsx?$/.test(file) && !file.includes(".test.") && /[!=]== "Enter"/.test(sourceOf(file)),
  );
  expect(handlers.length).toBeGreaterThan(4);
  expect(handlers.filter((file) => !/\bisComposing\(/.test(sourceOf(file)))).toEqual([]);
});
