import { pictureWidths } from "../../shared/picture-widths.ts";

/** The files of a stored picture: for the site, and for the backup, which runs without it. */
export const pictureFiles = pictureWidths.map((width) => `${width}.webp`);

export const privateKey = (id: string, name: string) => `private/pictures/${id}/${name}`;

/** The copy that visitors may see. */
export const publishedKey = (id: string, name: string) => `published/pictures/${id}/${name}`;

/** Where clips lie that visitors may watch: for the site, and for the backup, which runs without it. */
export const clipFolder = "published/clips/";

/** Where the file of a clip lies that is taken down: the same file comes back with it. */
export const heldClipFolder = "private/clips/";

export const heldClipKey = (mediaId: string): string => `${heldClipFolder}${mediaId}.mp4`;

/** Where captions of clips lie. The site hands them out itself, so they are never published. */
export const captionsFolder = "private/captions/";

export const captionsKey = (captionsId: string): string => `${captionsFolder}${captionsId}.vtt`;

export const clipKey = (mediaId: string): string => `${clipFolder}${mediaId}.mp4`;
