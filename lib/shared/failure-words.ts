export const pageFailure = {
  title: "This page failed to load",
  text: "Something went wrong on our side. Please wait a moment and try again. If the problem continues, please come back later.",
};

export const methodNotAllowedText = (method: string | undefined): string =>
  `This address does not accept ${method}.`;

export function rateLimitText(seconds: number): string {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return `Too many requests. Please try again in ${wait}.`;
}

export const tooManyPages = {
  title: "Too many requests",
  text: "You opened a lot of pages within a minute. Please wait a moment and try again.",
};

export const busySite = {
  title: "The site is very busy",
  text: "This page could not be loaded in time. Please try again in a few seconds.",
};

/** A form was posted to its page, because the page's script had not run. */
export const formNotSent = {
  title: "Your form was not sent",
  text: "Our forms need JavaScript. Please go back, wait until the page has loaded, and send it again.",
};

export const offlineText = {
  title: "You seem to be offline",
  text: "This page could not be loaded. It will load by itself when you are back online.",
};

/** Specified texts. */
export const streamersFailure = {
  heading: "Our Streamers",
  title: "Error Loading Streamers",
  text: "Failed to load streamers. Please try again later.",
};
