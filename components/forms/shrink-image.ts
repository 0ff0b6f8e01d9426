import { pictureWidths } from "@/lib/shared/picture-widths";

const largestWidth = Math.max(...pictureWidths);
/** Eight of these fit into one form. */
const smallEnoughBytes = 600_000;
const quality = 0.9;

/**
 * Reduces a picture to the largest width shown on the site, so that a form can hold several. If the browser cannot,
 * it stays unchanged.
 */
export async function shrinkImage(dataUrl: string, file: Blob): Promise<string> {
  if (file.size <= smallEnoughBytes) return dataUrl;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, largestWidth / bitmap.width);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    // Browsers without WebP encoding return PNG.
    const webp = canvas.toDataURL("image/webp", quality);
    const smaller = webp.startsWith("data:image/webp") ? webp : canvas.toDataURL("image/jpeg", quality);
    return smaller.length < dataUrl.length ? smaller : dataUrl;
  } catch {
    return dataUrl;
  }
}
