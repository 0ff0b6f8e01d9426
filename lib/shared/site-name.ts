/** The site's name where none is set. Node itself loads it: our server says it before anything is rendered. */
export const defaultSiteName = "Spawnpoint";
