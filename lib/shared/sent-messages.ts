import type { Messages } from "next-intl";
import { onePerProcess } from "./one-per-process.ts";

/**
 * The messages of client components by their address (`/messages/…`). The server's half of a page writes them here, so
 * that the page does not contain them; its client components read them while the server renders, browsers fetch them.
 */
export const sentMessages = onePerProcess("sent-messages", () => new Map<string, Messages>());
