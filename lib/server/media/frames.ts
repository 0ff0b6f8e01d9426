import "server-only";
import sharp from "sharp";

/** Pictures of a video, made of its frames. */

const columns = 3;
const frameCount = 9;

/** Reads a frame at a share of the whole, as PNG; undefined where the video has none. */
type FrameAt = (share: number) => Promise<Buffer | undefined>;

/** Nine moments, from the beginning to the end; fewer where the video has no picture at that time. */
export async function sheetFrames(frameAt: FrameAt): Promise<Buffer[]> {
  const frames: Buffer[] = [];
  for (let index = 0; index < frameCount; index++) {
    const frame = await frameAt((index + 0.5) / frameCount);
    if (frame) frames.push(frame);
  }
  return frames;
}

/** Draws up to nine frames into one picture, three in a row, read like text. @returns WebP */
export async function drawContactSheet(frames: Buffer[], { gap }: { gap: number }): Promise<Buffer> {
  const { width = 320, height = 180 } = await sharp(frames[0]).metadata();
  const rows = Math.ceil(frames.length / columns);
  const placed = frames.map((input, index) => ({
    input,
    left: gap + (index % columns) * (width + gap),
    top: gap + Math.floor(index / columns) * (height + gap),
  }));
  return sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + rows * (height + gap),
      channels: 3,
      background: "#081114",
    },
  })
    .composite(placed)
    .webp({ quality: 72 })
    .toBuffer();
}

/** Where a poster is looked for, of the whole: a clip's first second is often black. */
const posterShares = [0.1, 0.3, 0.5, 0.75, 0];
/** Of 255: a frame that is darker on average, and nowhere much brighter, shows nothing. */
const blackMean = 14;
const blackDeviation = 14;

/** The first frame that shows something; of a clip that is black throughout the first that is there. */
export async function findPoster(frameAt: FrameAt): Promise<Buffer | undefined> {
  let black: Buffer | undefined;
  for (const share of posterShares) {
    const frame = await frameAt(share);
    if (frame && !(await isBlack(frame))) return frame;
    black ??= frame;
  }
  return black;
}

async function isBlack(frame: Buffer): Promise<boolean> {
  const [grey] = (await sharp(frame).greyscale().stats()).channels;
  return grey !== undefined && grey.mean < blackMean && grey.stdev < blackDeviation;
}
