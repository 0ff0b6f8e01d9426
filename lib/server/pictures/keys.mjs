import { pictureWidths } from "../../shared/picture-widths.mjs";

/** Where the files of a stored picture lie (D18): for the site, and for the backup, which runs without it. */
export const pictureFiles = pictureWidths.map((width) => `${width}.webp`);

/** @param {string} id of the picture @param {string} name of the file */
export const privateKey = (id, name) => `private/pictures/${id}/${name}`;

/** The copy that visitors may see. @param {string} id of the picture @param {string} name of the file */
export const publishedKey = (id, name) => `published/pictures/${id}/${name}`;
