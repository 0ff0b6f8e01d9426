import "server-only";
import { totalmem } from "node:os";
import { message } from "@/lib/shared/message";

/** A conversion may need more than 1 GB. With less memory it would end the site, so clips are off. */
const leastBytes = 2_000_000_000;

/** The memory of the machine or, if it is less, of the container. */
const memoryBytes = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** @returns why clips are off on this server, as a message; null if they can be made */
export const memoryObstacle = (bytes = memoryBytes()): string | null =>
  bytes < leastBytes ? message("panelFiles.notes.clipNoMemory") : null;
