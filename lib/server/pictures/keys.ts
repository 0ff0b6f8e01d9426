import { pictureWidths } from "../../shared/picture-widths.ts";

/** The files of a stored picture: for the site, and for the backup, which runs without it. */
export const pictureFiles = pictureWidths.map((width) => `${width}.webp`);

export const privateKey = (id: string, name: string) => `private/pictures/${id}/${name}`;

/** The copy that visitors may see. */
export const publishedKey = (id: string, name: string) => `published/pictures/${id}/${name}`;
