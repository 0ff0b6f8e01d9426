import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The status of a page that is rendered for one request. The framework's own way (`notFound()`) sends an empty document
 * that only its script fills, so such a page says it here and is rendered like any other. Plain JavaScript and one per
 * process, because our server asks and the page answers.
 * @typedef {{ status?: 404 }} PageStatus
 */
const key = Symbol.for("spawnpoint.page-status");

/** @type {AsyncLocalStorage<PageStatus>} */
const pages = Reflect.get(globalThis, key) ?? new AsyncLocalStorage();
Reflect.set(globalThis, key, pages);

/**
 * Renders a page and gives its answer the status that it says.
 * @template T
 * @param {import("node:http").ServerResponse} response @param {() => T} render
 * @returns {T} what it returns
 */
export function withPageStatus(response, render) {
  /** @type {PageStatus} */
  const page = {};
  const { writeHead } = response;
  response.writeHead = (/** @type {any[]} */ ...args) => {
    const status = typeof args[0] === "number" ? args[0] : response.statusCode;
    if (page.status && status === 200) {
      response.statusCode = page.status;
      if (typeof args[0] === "number") args[0] = page.status;
    }
    // @ts-expect-error the overloads of writeHead do not accept a spread
    return writeHead.apply(response, args);
  };
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
