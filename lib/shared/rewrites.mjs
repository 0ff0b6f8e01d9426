/** @type {{ source: string, destination: string }[]} */
export const listRewrites = [];

/** Addresses that are no pages: what they make of a query is theirs. */
const handlers = /^\/(?:api|_next|admin|og|pictures|feeds|sitemaps)(?:\/|$)|^\/[^/]+\.[a-z]+$/;

/** Whether an address would be a page that is the same for everybody, if there is one. @param {URL} _url */
export const isPublicPage = (_url) => false;

/** The query that a page is to be rendered with. @param {URL} url @returns {string} "" or beginning with "?" */
export const queryOfPage = (url) => url.search;

/** Pages that a private link in a mail opens: never kept, never told to another site, never indexed (D41). */
export const tokenPages = /** @type {const} */ ([
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/support/ticket",
]);

/**
 * The list that an address shows a part of which no page is kept by the framework.
 * @param {URL} _url @returns {{ path: string, tags: string[], parameters: readonly string[] } | undefined}
 */
export const filteredListOf = (_url) => undefined;

/** Whether the framework renders a page for each request, so that its inline scripts carry a nonce. @param {URL} url */
export const isRenderedPerRequest = (url) =>
  !handlers.test(url.pathname) || url.pathname.startsWith("/admin");
