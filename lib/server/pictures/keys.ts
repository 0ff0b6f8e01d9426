import { pictureWidths } from "../../shared/picture-widths.ts";

/** Where the files of a stored picture lie: for the site, and for the backup, which runs without it. */
export const pictureFiles = pictureWidths.map((width) => `${width}.webp`);

/** @param id of the picture @param name of the file */
export const privateKey = (id: string, name: string) => `private/pictures/${id}/${name}`;

/** The copy that visitors may see. @param id of the picture @param name of the file */
export const publishedKey = (id: string, name: string) => `published/pictures/${id}/${name}`;
