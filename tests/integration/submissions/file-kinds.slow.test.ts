import { beforeEach, describe, expect, it } from "vitest";
import { resetDatabase } from "@/tests/support/database";
import { type FileKind, fileResults, tooManyPixels, wrongType } from "@/tests/support/file-kinds";
import { plain } from "@/tests/support/made-files";
import { hasFfmpeg, mediaFile } from "@/tests/support/media-files";

const large: FileKind[] = [
  [
    "large.jpg",
    () => plain(12_000, 9_000).jpeg().toBuffer(),
    "image/jpeg",
    "jpeg",
    "jpg",
    "12000x9000",
    "1280x960",
  ],
  [
    "large progressive.jpg",
    () => plain(8_000, 7_000).jpeg({ progressive: true }).toBuffer(),
    "image/jpeg",
    "jpeg",
    "jpg",
    "The file cannot be shown: it has too many pixels to preview.",
    tooManyPixels,
  ],
  [
    "tall.png",
    () => plain(1080, 20_000).png().toBuffer(),
    "image/png",
    "png",
    "png",
    "1080x20000",
    "This picture is too tall. Please crop it.",
  ],
  ["thread.png", () => plain(10, 16_000).png().toBuffer(), "image/png", "png", "png", "10x16000", "10x16000"],
];

const clips: FileKind[] = [
  ["phone.3gp", () => mediaFile("phone.3gp"), "video/3gpp", "no", "mp4", "320x180", wrongType],
];

beforeEach(resetDatabase);

const check = async (...[name, make, type, ...results]: FileKind) =>
  expect(await fileResults(name, await make(), type)).toEqual(results);

it.each(large)("%s", check);
describe.skipIf(!hasFfmpeg)("with ffmpeg", () => {
  it.each(clips)("%s", check);
});
