import "server-only";
import sharp from "sharp";

export const sheetFrames = 9;
export const sheetFrameWidth = 320;
const columns = 3;
const gap = 4;

/** Draws up to nine frames of a clip into one picture, three in a row, read like text. @returns WebP */
export async function drawContactSheet(frames: Buffer[]): Promise<Buffer> {
  const { width = sheetFrameWidth, height = 180 } = await sharp(frames[0]).metadata();
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
