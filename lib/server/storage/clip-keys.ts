/** Where clips lie that visitors may watch: for the site, and for the backup, which runs without it. */
export const clipFolder = "published/clips/";

export const clipKey = (mediaId: string): string => `${clipFolder}${mediaId}.mp4`;
