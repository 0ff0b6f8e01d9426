import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { inProject } from "@/scripts/launcher/project";

/** A small file of tests/fixtures/media, which make.sh in that folder can make again. */
export const mediaFile = (name: string): Buffer =>
  readFileSync(inProject("tests", "fixtures", "media", name));

export const hasFfmpeg = await promisify(execFile)("ffmpeg", ["-version"]).then(
  () => true,
  () => false,
);
