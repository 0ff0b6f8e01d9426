import { AsyncLocalStorage } from "node:async_hooks";
import { beforeHead } from "./before-head.mjs";

/**
 * The status of a page that is rendered for one request. The framework's own way (`notFound()`) sends an empty document
 * that only its script fills, so such a page says it here and is rendered like any other. Plain JavaScript and one per
 * process, because our server asks and the page answers.
 * For a page that failed the framework knows one status. When the cause was the database, the answer says that it passes.
 * @typedef {{ status?: 404, lacksDatabase?: true }} PageStatus
 */
const key = Symbol.for("spawnpoint.page-status");

/** @type {AsyncLocalStorage<PageStatus>} */
const pages = Reflect.get(globalThis, key) ?? new AsyncLocalStorage();
Reflect.set(globalThis, key, pages);

/** After so long, in seconds, a database that was away is worth asking again. */
export const databaseRetrySeconds = 60;

/**
 * Renders a page and gives its answer the status that it says.
 * @template T
 * @param {import("node:http").ServerResponse} response @param {() => T} render
 * @returns {T} what it returns
 */
export function withPageStatus(response, render) {
  // Not the response itself: what a page begins and others go on using, e.g. a connection, keeps what it was begun in.
  /** @type {PageStatus} */
  const page = {};
  beforeHead(response, () => {
    if (page.status && response.statusCode === 200) response.statusCode = page.status;
    if (!page.lacksDatabase || response.statusCode !== 500) return;
    response.statusCode = 503;
    response.setHeader("Retry-After", databaseRetrySeconds);
  });
  return pages.run(page, render);
}

/**
 * Says that the page being rendered stands for something that is not there.
 * @returns whether that becomes the answer's status; false where another server runs the application
 */
export function saysNotFound() {
  const page = pages.getStore();
  if (page) page.status = 404;
  return Boolean(page);
}

/** Says that what the page being rendered fails with is a database out of reach. */
export function lacksDatabase() {
  const page = pages.getStore();
  if (page) page.lacksDatabase = true;
}
