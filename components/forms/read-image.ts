import { pictureTooLarge, wrongPictureType } from "@/lib/shared/file-refusals";
import { maxPictureBytes } from "@/lib/shared/limits";
import { message } from "@/lib/shared/message";

export const imageAccept = ".jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp";

export type ChosenImage = { dataUrl: string; name: string; sizeBytes: number };
export type ImageRefusal = { title: string; description: string };

/** @returns the picture, or the messages why it is refused */
export async function readImage(file: File): Promise<ChosenImage | ImageRefusal> {
  try {
    const type = await detectImageType(file);
    if (!type) return wrongPictureType;
    if (file.size > maxPictureBytes) return pictureTooLarge;
    const dataUrl = await readAsDataUrl(new Blob([file], { type }));
    return { dataUrl, name: file.name, sizeBytes: file.size };
  } catch {
    return {
      title: message("form.picture.unreadable.title"),
      description: message("form.picture.unreadable.text"),
    };
  }
}

/** Signatures of JPG, PNG and WebP. */
const beginnings = [
  ["image/jpeg", /^\xff\xd8/],
  ["image/png", /^\x89PNG/],
  ["image/webp", /^RIFF.{4}WEBP/s],
] as const;

/**
 * Detects the type from the first bytes, since browsers derive it from the file name. Decoding would refuse pictures
 * that only this browser cannot show; the server checks the rest.
 * @returns undefined for an unsupported type
 */
export async function detectImageType(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  return beginnings.find(([, beginning]) => beginning.test(start))?.[0];
}

function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
