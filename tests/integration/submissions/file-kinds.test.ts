import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { imageTypeOf } from "@/components/forms/read-image";
import { prepareFileMedia } from "@/lib/features/submissions/files/media";
import { detectType, startBytes } from "@/lib/features/uploads/completion";
import { checkChosenFile } from "@/lib/features/uploads/policy";
import { encodePicture } from "@/lib/server/pictures/encode";
import { resetDatabase } from "@/tests/support/database";
import * as made from "@/tests/support/made-files";
import { hugePng } from "@/tests/support/pictures";
import { mediaOf, submissionWith } from "@/tests/support/submission-media";

/**
 * Files as people really have them, and what becomes of each: in the field for a game's picture (`image`, by its
 * bytes), in the field for a submission's file (`upload`, the extension it is stored with), in the panel (`panel`: its
 * size, or why there is no preview) and on the game's page (`page`: the stored size, or the refusal).
 */
type Row = [
  name: string,
  make: () => Promise<Buffer> | Buffer,
  type: string,
  image: "jpeg" | "png" | "webp" | "no",
  upload: string,
  panel: string,
  page: string,
];

const damaged = "This picture is damaged or incomplete. Please save it again and upload the new copy.";
const wrongType = "Invalid file type: Please upload a JPG, PNG, or WebP image";
const tooMany = "This picture has too many pixels. Please scale it down to at most 50 megapixels.";
const early = "The file cannot be shown: it ends early.";
const { plain, noisy, logo, half, withoutLast } = made;
const frames = () => [plain(64, 36), noisy(64, 36)].map((frame) => frame.png().toBuffer());
const animated = async () => sharp(await Promise.all(frames()), { join: { animated: true } });

const asJpeg = ["image/jpeg", "jpeg", "jpg", "640x360", "640x360"] as const;
const asPng = ["image/png", "png", "png", "640x360", "640x360"] as const;

const pictures: Row[] = [
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
    "360x640",
    "360x640",
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
    tooMany,
  ],
  ["named.png.jpg", () => plain().png().toBuffer(), "image/jpeg", "png", "png", "640x360", "640x360"],
  ["a.png", () => plain().png().toBuffer(), ...asPng],
  ["no type.png", () => plain().png().toBuffer(), "", "png", "png", "640x360", "640x360"],
  [
    "unknown.png",
    () => plain().png().toBuffer(),
    "application/octet-stream",
    "png",
    "png",
    "640x360",
    "640x360",
  ],
  ["palette.png", () => plain().png({ palette: true }).toBuffer(), ...asPng],
  ["deep.png", () => noisy().toColourspace("rgb16").png().toBuffer(), ...asPng],
  ["white logo.png", () => logo("#fff").png().toBuffer(), ...asPng],
  ["black logo.png", () => logo("#000").png().toBuffer(), ...asPng],
  ["grey logo.png", () => logo("#999").toColourspace("b-w").png().toBuffer(), ...asPng],
  ["no end.png", async () => withoutLast(await noisy().png().toBuffer(), 12), ...asPng],
  ["half.png", async () => half(await noisy().png().toBuffer()), "image/png", "png", "png", early, damaged],
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
  ["dot.png", () => plain(1, 1).png().toBuffer(), "image/png", "png", "png", "1x1", "1x1"],
  [
    "bomb.png",
    async () => (await hugePng()).buffer,
    "image/png",
    "png",
    "png",
    "The file cannot be shown: it has too many pixels to preview.",
    tooMany,
  ],
  ["a.webp", () => noisy().webp().toBuffer(), "image/webp", "webp", "webp", "640x360", "640x360"],
  [
    "logo.webp",
    () => logo("#fff").webp({ lossless: true }).toBuffer(),
    "image/webp",
    "webp",
    "webp",
    "640x360",
    "640x360",
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
  ["a.gif", () => plain().gif().toBuffer(), "image/gif", "no", "gif", "640x360", wrongType],
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
    "640x360",
    wrongType,
  ],
  ["a gif.png", () => plain().gif().toBuffer(), "image/png", "no", "gif", "640x360", wrongType],
  [
    "drawing.png",
    () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    "image/png",
    "no",
    "no",
    "",
    wrongType,
  ],
  ["a.avif", () => plain(64, 36).avif().toBuffer(), "image/avif", "no", "no", "", wrongType],
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

const clips: Row[] = [
  ["a.bmp", () => made.bmp(200, 100), "image/bmp", "no", "bmp", "200x100", wrongType],
  ["wide pixels.mp4", () => made.mp4Clip("setsar=4/3"), "video/mp4", "no", "mp4", "427x180", wrongType],
  ["recorded.webm", made.recordedClip, "video/webm", "no", "webm", "320x180", wrongType],
  ["phone.3gp", made.phoneClip, "video/3gpp", "no", "mp4", "320x180", wrongType],
  [
    "song.mp4",
    made.audioWithCover,
    "video/mp4",
    "no",
    "mp4",
    "The file cannot be shown: there is no video in the file.",
    wrongType,
  ],
  [
    "a.mkv",
    () => made.clip("a.mkv", ["-c:v", "libvpx", ...made.quickly, "-an"]),
    "video/webm",
    "no",
    "no",
    "",
    wrongType,
  ],
];

async function resultOf(name: string, bytes: Buffer, type: string): Promise<string[]> {
  const image = (await imageTypeOf(new Blob([new Uint8Array(bytes)], { type })))?.split("/")[1];
  const isChosen = checkChosenFile({ name, type, size: bytes.byteLength }) === null;
  const stored = isChosen ? await detectType(bytes.subarray(0, startBytes), type) : null;
  const page = await encodePicture(bytes, "imageUrl").then(
    ({ width, height }) => `${width}x${height}`,
    (error: Error) => error.message,
  );
  return [
    image ?? "no",
    stored?.extension ?? "no",
    stored ? await panelOf(bytes, stored.extension) : "",
    page,
  ];
}

async function panelOf(bytes: Buffer, extension: string): Promise<string> {
  const { id } = await submissionWith(bytes, extension);
  await prepareFileMedia({ submissionId: id });
  const { mediaStatus, mediaNote, width, height } = await mediaOf(id);
  return mediaStatus === "ready" ? `${width}x${height}` : (mediaNote ?? mediaStatus);
}

beforeEach(resetDatabase);

const check = async (...[name, make, type, ...results]: Row) =>
  expect(await resultOf(name, await make(), type)).toEqual(results);

it.each(pictures)("%s", { timeout: 30_000 }, check);
describe.skipIf(!made.hasFfmpeg)("with ffmpeg", () => {
  it.each(clips)("%s", { timeout: 60_000 }, check);
});
