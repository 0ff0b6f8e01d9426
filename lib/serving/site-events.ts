/** What server and application say to each other once, as events of the process they share. */

export const startedEvent = "spawnpoint:started";
/** The server stops: `{ closed, waitUntil }`; closed settles when the last request is answered. */
export const stopEvent = "spawnpoint:stop";
