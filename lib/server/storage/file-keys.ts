import { pictureWidths } from "../../shared/picture-widths.ts";

/** The backup reads this file without the site. */
export const pictureFiles = pictureWidths.map((width) => `${width}.webp`);

export const privateKey = (id: string, name: string) => `private/pictures/${id}/${name}`;

export const publishedKey = (id: string, name: string) => `published/pictures/${id}/${name}`;

/** Clips that visitors may watch. */
export const clipFolder = "published/clips/";

/** Clips that were taken down and may return. */
export const heldClipFolder = "private/clips/";

export const heldClipKey = (mediaId: string): string => `${heldClipFolder}${mediaId}.mp4`;

/** Served by the site, never published. */
export const captionsFolder = "private/captions/";

export const captionsKey = (captionsId: string): string => `${captionsFolder}${captionsId}.vtt`;

export const clipKey = (mediaId: string): string => `${clipFolder}${mediaId}.mp4`;
