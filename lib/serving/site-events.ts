/** Events between server and application, on `process`. */

export const startedEvent = "spawnpoint:started";
/** `{ closed, waitUntil }`; `closed` settles after the last answer */
export const stopEvent = "spawnpoint:stop";
