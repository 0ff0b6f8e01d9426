import { maxPictureBytes, pictureOfWrongType, pictureTooLarge } from "@/lib/shared/limits";

/** Specification section 5, game submission form. */
const imageTypes = ["image/jpeg", "image/jpg", "image/png", "image/webp"];
export const imageAccept = ".jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp";

export type ChosenImage = { dataUrl: string; name: string; sizeBytes: number };
export type ImageRefusal = { title: string; description: string };

/**
 * Reads one chosen picture as a data string.
 * @returns the picture, or the specified words why it cannot be taken
 */
export async function readImage(file: File): Promise<ChosenImage | ImageRefusal> {
  if (!imageTypes.includes(file.type)) return pictureOfWrongType;
  if (file.size > maxPictureBytes) return pictureTooLarge;
  try {
    if (!(await beginsAsImage(file))) return pictureOfWrongType;
    return { dataUrl: await readAsDataUrl(file), name: file.name, sizeBytes: file.size };
  } catch {
    return {
      title: "The file cannot be read",
      description: "Please choose it again, or choose another one.",
    };
  }
}

/** How every JPG, PNG and WebP begins. */
const beginnings = /^(?:\xff\xd8|\x89PNG|RIFF.{4}WEBP)/s;

/**
 * Whether a file is what its name says, as far as its first bytes tell; browsers know a file's type from its name
 * alone. Decoding it would refuse what only this browser cannot show: the server has the last word on the rest.
 */
export async function beginsAsImage(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return beginnings.test(String.fromCharCode(...bytes));
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
