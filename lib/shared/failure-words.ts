/** The text of a page that failed; our server says it before any script runs (failure-page.ts). */
export const pageFailure = {
  title: "This page failed to load",
  text: "Something went wrong on our side. Wait a moment and try again; if it stays like this, please come back later.",
};

/** The sentence of a call whose address is made with other methods. */
export const refusedMethod = (method: string | undefined): string => `This call is not made with ${method}.`;

/** The sentence of a call after too many others. @param seconds to wait */
export function tooManyCalls(seconds: number): string {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return `That was a lot at once. Please try again in ${wait}.`;
}

/** The text for a visitor who asks for more lists than one instance can make. */
export const manyPages = {
  title: "That was a lot at once",
  text: "You asked for very many pages within a minute. Please wait a moment and try again.",
};

/** The text of a page that waited too long for its turn. */
export const busySite = {
  title: "Very many people are here just now",
  text: "This page could not be made in time. Please try again in a few seconds.",
};

/** The text for a form that was sent to the page itself: that happens where the page's script does not run. */
export const unsentForm = {
  title: "This was not sent",
  text: "Nothing has reached us. Our forms need JavaScript: please go back, wait until the page has loaded and send it again.",
};

/** The text for a browser that reaches nothing. */
export const offlineWords = {
  title: "You seem to be offline",
  text: "This page could not be reached. It comes by itself as soon as the connection is back.",
};

/** The fixed words for a streamers list that could not be read. */
export const streamersFailure = {
  heading: "Our Streamers",
  title: "Error Loading Streamers",
  text: "Failed to load streamers. Please try again later.",
};
