/** The header in which our server hands a request's id to the application; a client's own is dropped. */
export const requestIdHeader = "x-spawnpoint-request";
