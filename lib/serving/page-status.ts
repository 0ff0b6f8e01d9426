import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What a page says of its status while it is rendered. The framework's own `notFound()` sends an empty document that
 * only its script fills, and a page that failed is 500 whatever the cause. Plain data, one per process, because our
 * server asks and the application's bundle answers.
 */
export type PageStatus = { status?: 404 | 503; isDatabaseDown?: true };
const key = Symbol.for("spawnpoint.page-status");

const pages: AsyncLocalStorage<PageStatus> = Reflect.get(globalThis, key) ?? new AsyncLocalStorage();
Reflect.set(globalThis, key, pages);

/** After so long, in seconds, a database that was away is worth asking again. */
export const databaseRetrySeconds = 60;

/**
 * @param page is filled while the page is rendered
 * @returns what it returns
 */
export const withPageStatus = <T>(page: PageStatus, render: () => T): T => pages.run(page, render);

/**
 * Says that the page being rendered stands for something that is not there.
 * @returns whether that becomes the answer's status; false where another server runs the application
 */
export function setNotFound() {
  const page = pages.getStore();
  if (page) page.status = 404;
  return Boolean(page);
}

/** Says that the page being rendered has words only for what it should show, as that is out of reach just now. */
export function setUnavailable() {
  const page = pages.getStore();
  if (page) page.status = 503;
}

/** Says that the page being rendered fails because the database is out of reach. */
export function setDatabaseDown() {
  const page = pages.getStore();
  if (page) page.isDatabaseDown = true;
}
