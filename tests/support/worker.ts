import { threadId } from "node:worker_threads";

/** Which worker this is: part of the names of everything that it has to itself. */
export const worker = `${process.pid}x${threadId}`;
