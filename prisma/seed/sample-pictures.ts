import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { encodePicture } from "@/lib/server/pictures/encode";
import { type StoredPicture, storePicture } from "@/lib/server/pictures/store";

const samplesFolder = path.join(import.meta.dirname, "../../content/samples");

/** The names of the sample pictures in a folder of content/samples, e.g. games/moss-boots. */
export const listSamplePictures = (folder: string): string[] =>
  readdirSync(path.join(samplesFolder, folder))
    .filter((file) => file.endsWith(".webp"))
    .sort()
    .map((file) => `${folder}/${path.basename(file, ".webp")}`);

/** The path of a file of content/samples; undefined if it does not exist. */
export function sampleFile(name: string): string | undefined {
  const file = path.join(samplesFolder, name);
  return existsSync(file) ? file : undefined;
}

/** Stores a sample picture as an upload would; without a file the stock picture shows. */
export async function storeSamplePicture(name: string): Promise<StoredPicture | undefined> {
  const file = sampleFile(`${name}.webp`);
  return file ? storePicture(await encodePicture(await readFile(file), "sample")) : undefined;
}
