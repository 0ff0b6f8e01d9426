import "server-only";
import sharp from "sharp";

const columns = 3;
const frameCount = 9;

/** @param share of the duration @returns a PNG, or undefined without a frame */
type FrameAt = (share: number) => Promise<Buffer | undefined>;

/** Up to nine frames, evenly spread. */
export async function sheetFrames(frameAt: FrameAt): Promise<Buffer[]> {
  const frames: Buffer[] = [];
  for (let index = 0; index < frameCount; index++) {
    const frame = await frameAt((index + 0.5) / frameCount);
    if (frame) frames.push(frame);
  }
  return frames;
}

/** Three per row. @returns WebP */
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

/** A clip's first second is often black. */
const posterShares = [0.1, 0.3, 0.5, 0.75, 0];
/** Of 255, mean and deviation. */
const blackMean = 14;
const blackDeviation = 14;

/** The first frame that is not black, or else the first. */
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
