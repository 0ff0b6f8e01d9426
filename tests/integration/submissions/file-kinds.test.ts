import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { detectType, startBytes } from "@/lib/features/uploads/completion";
import { notLong } from "@/tests/support/clip-sources";
import { resetDatabase } from "@/tests/support/database";
import { type FileKind, fileResults, tooManyPixels, wrongType } from "@/tests/support/file-kinds";
import * as made from "@/tests/support/made-files";
import { hasFfmpeg, mediaFile } from "@/tests/support/media-files";
import { hugePng } from "@/tests/support/pictures";

const damaged = "This picture is damaged or incomplete. Please save it again and upload the new copy.";
const early = "The file cannot be shown: it ends early.";
const { plain, noisy, logo, half, withoutLast } = made;
const animated = async () =>
  sharp(await Promise.all([plain(), noisy()].map((frame) => frame.png().toBuffer())), {
    join: { animated: true },
  });

const asJpeg = ["image/jpeg", "jpeg", "jpg", "64x36", "64x36"] as const;
const asPng = ["image/png", "png", "png", "64x36", "64x36"] as const;

const pictures: FileKind[] = [
  ["a.jpg", () => plain().jpeg().toBuffer(), ...asJpeg],
  ["progressive.jpg", () => noisy().jpeg({ progressive: true }).toBuffer(), ...asJpeg],
  ["grey.jpg", () => noisy().greyscale().jpeg().toBuffer(), ...asJpeg],
  ["print.jpg", () => plain().toColourspace("cmyk").jpeg().toBuffer(), ...asJpeg],
  [
    "turned.jpg",
    () => plain().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    "image/jpeg",
    "jpeg",
    "jpg",
    "36x64",
    "36x64",
  ],
  ["phone.jpg", made.jpegWithOddHeader, ...asJpeg],
  ["no end.jpg", async () => withoutLast(await noisy().jpeg().toBuffer(), 2), ...asJpeg],
  [
    "half.jpg",
    async () => half(await noisy().jpeg().toBuffer()),
    "image/jpeg",
    "jpeg",
    "jpg",
    early,
    damaged,
  ],
  [
    "more behind.jpg",
    async () => Buffer.concat([await noisy().jpeg().toBuffer(), Buffer.alloc(900, 1)]),
    ...asJpeg,
  ],
  ["named.png.jpg", () => plain().png().toBuffer(), "image/jpeg", "png", "png", "64x36", "64x36"],
  ["a.png", () => plain().png().toBuffer(), ...asPng],
  ["no type.png", () => plain().png().toBuffer(), "", "png", "png", "64x36", "64x36"],
  ["unknown.png", () => plain().png().toBuffer(), "application/octet-stream", "png", "png", "64x36", "64x36"],
  ["palette.png", () => plain().png({ palette: true }).toBuffer(), ...asPng],
  ["deep.png", () => noisy().toColourspace("rgb16").png().toBuffer(), ...asPng],
  ["white logo.png", () => logo("#fff", 64, 36).png().toBuffer(), ...asPng],
  ["black logo.png", () => logo("#000", 64, 36).png().toBuffer(), ...asPng],
  ["grey logo.png", () => logo("#999", 64, 36).toColourspace("b-w").png().toBuffer(), ...asPng],
  ["no end.png", async () => withoutLast(await noisy().png().toBuffer(), 12), ...asPng],
  ["half.png", async () => half(await noisy().png().toBuffer()), "image/png", "png", "png", early, damaged],
  ["dot.png", () => plain(1, 1).png().toBuffer(), "image/png", "png", "png", "1x1", "1x1"],
  [
    "bomb.png",
    async () => (await hugePng()).buffer,
    "image/png",
    "png",
    "png",
    "The file cannot be shown: it has too many pixels to preview.",
    tooManyPixels,
  ],
  ["a.webp", () => noisy().webp().toBuffer(), "image/webp", "webp", "webp", "64x36", "64x36"],
  [
    "logo.webp",
    () => logo("#fff", 64, 36).webp({ lossless: true }).toBuffer(),
    "image/webp",
    "webp",
    "webp",
    "64x36",
    "64x36",
  ],
  [
    "moving.webp",
    async () => (await animated()).webp().toBuffer(),
    "image/webp",
    "webp",
    "webp",
    "64x36",
    "64x36",
  ],
  [
    "half.webp",
    async () => half(await noisy().webp().toBuffer()),
    "image/webp",
    "webp",
    "webp",
    early,
    damaged,
  ],
  ["a.gif", () => plain().gif().toBuffer(), "image/gif", "no", "gif", "64x36", wrongType],
  [
    "moving.gif",
    async () => (await animated()).gif().toBuffer(),
    "image/gif",
    "no",
    "gif",
    "64x36",
    wrongType,
  ],
  [
    "no end.gif",
    async () => withoutLast(await plain().gif().toBuffer(), 1),
    "image/gif",
    "no",
    "gif",
    "64x36",
    wrongType,
  ],
  ["a gif.png", () => plain().gif().toBuffer(), "image/png", "no", "gif", "64x36", wrongType],
  [
    "drawing.png",
    () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    "image/png",
    "no",
    "no",
    "",
    wrongType,
  ],
  ["a.avif", () => plain().avif().toBuffer(), "image/avif", "no", "no", "", wrongType],
  ["a.tiff", () => plain().tiff().toBuffer(), "image/tiff", "no", "no", "", wrongType],
  ["notes.png", () => Buffer.from("Just a few words."), "image/png", "no", "no", "", wrongType],
  [
    "page.jpg",
    () => Buffer.from("<!doctype html><script>alert(1)</script>"),
    "image/jpeg",
    "no",
    "no",
    "",
    wrongType,
  ],
  ["nothing.png", () => Buffer.alloc(0), "image/png", "no", "no", "", wrongType],
];

const clips: FileKind[] = [
  ["a.bmp", () => made.bmp(200, 100), "image/bmp", "no", "bmp", "200x100", wrongType],
  [
    "song.mp4",
    () => mediaFile("song-with-cover.mp4"),
    "video/mp4",
    "no",
    "mp4",
    "The file cannot be shown: there is no video in the file.",
    wrongType,
  ],
  ["a.mkv", () => mediaFile("matroska.mkv"), "video/webm", "no", "no", "", wrongType],
];

beforeEach(resetDatabase);

const check = async (...[name, make, type, ...results]: FileKind) =>
  expect(await fileResults(name, await make(), type)).toEqual(results);

it.each(pictures)("%s", check);
describe.skipIf(!hasFfmpeg)("with ffmpeg", { timeout: notLong }, () => {
  it.each(clips)("%s", check);
});

it("a phone's clip is stored as MP4", async () => {
  const bytes = mediaFile("phone.3gp");
  expect(await detectType(bytes.subarray(0, startBytes), "video/3gpp")).toMatchObject({ extension: "mp4" });
});
