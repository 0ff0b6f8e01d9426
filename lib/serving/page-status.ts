import { AsyncLocalStorage } from "node:async_hooks";

/**
 * An answer states its status while it is rendered: the framework's `notFound()` sends an empty document, and any
 * failure is 500. One per process, because our server asks and the application's bundle answers.
 */
export type PageStatus = {
  status?: 403 | 404 | 503;
  isDatabaseDown?: true;
  /** by `performance.now()`: from then on it says what is not true any more */
  expiresAt?: number;
};
const key = Symbol.for("spawnpoint.page-status");

const pages: AsyncLocalStorage<PageStatus> = Reflect.get(globalThis, key) ?? new AsyncLocalStorage();
Reflect.set(globalThis, key, pages);

/** Seconds after which what was away, a database or the blog's source, is worth asking for again. */
export const retrySeconds = 60;

/** `page` is filled during the rendering. */
export const withPageStatus = <T>(page: PageStatus, render: () => T): T => pages.run(page, render);

/** Gives the page being rendered the status 404; false where another server runs the application. */
export function setNotFound() {
  const page = pages.getStore();
  if (page) page.status = 404;
  return Boolean(page);
}

/** The same of a page that its reader may not see. */
export function setForbidden() {
  const page = pages.getStore();
  if (page) page.status = 403;
}

/** Says that the page has only words, as what it should show is out of reach. */
export function setUnavailable() {
  const page = pages.getStore();
  if (page) page.status = 503;
}

/** Lets the answer being rendered be cached for so long at most; several limits count together. */
export function limitCaching(milliseconds: number) {
  const page = pages.getStore();
  if (page) page.expiresAt = Math.min(page.expiresAt ?? Infinity, performance.now() + milliseconds);
}

export function setDatabaseDown() {
  const page = pages.getStore();
  if (page) page.isDatabaseDown = true;
}
