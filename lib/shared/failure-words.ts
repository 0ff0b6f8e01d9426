import { message } from "./message.ts";

export const pageFailure = {
  title: message("shell.failure.title"),
  text: message("shell.failure.text"),
};

export const methodNotAllowedText = (method: string | undefined): string =>
  message("refusals.method", { method: String(method) });

export const rateLimitText = (seconds: number): string =>
  seconds < 90
    ? message("refusals.tooManyRequests.seconds", { seconds })
    : message("refusals.tooManyRequests.minutes", { minutes: Math.ceil(seconds / 60) });

export const tooManyPages = {
  title: message("failures.tooManyPages.title"),
  text: message("failures.tooManyPages.text"),
};

export const busySite = {
  title: message("failures.busySite.title"),
  text: message("failures.busySite.text"),
};

/** A form was posted to its page, because the page's script had not run. */
export const formNotSent = {
  title: message("failures.formNotSent.title"),
  text: message("failures.formNotSent.text"),
};

export const offlineText = {
  title: message("failures.offline.title"),
  text: message("failures.offline.text"),
};
