/** Events that server and application exchange once, over the process they share. */

export const startedEvent = "spawnpoint:started";
/** The server stops: `{ closed, waitUntil }`; closed settles when the last request is answered. */
export const stopEvent = "spawnpoint:stop";
