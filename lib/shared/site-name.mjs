/** The site's name where none is set (D9). Plain JavaScript, because our server says it before anything is rendered. */
export const defaultSiteName = "Spawnpoint";
