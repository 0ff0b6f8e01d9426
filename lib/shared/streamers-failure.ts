import { message } from "./message.ts";

/** Specified texts. */
export const streamersFailure = {
  heading: message("failures.streamers.heading"),
  title: message("failures.streamers.title"),
  text: message("failures.streamers.text"),
};
