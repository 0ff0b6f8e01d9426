import { AsyncLocalStorage } from "node:async_hooks";
import { onePerProcess } from "../shared/one-per-process.ts";

/**
 * An answer states its status while it is rendered: the framework's `notFound()` sends an empty document, and any
 * failure is 500.
 */
export type PageStatus = {
  status?: 403 | 404 | 503;
  isDatabaseDown?: true;
  /** by `performance.now()`: from then on it says what is not true any more */
  expiresAt?: number;
};

const pages = onePerProcess("page-status", () => new AsyncLocalStorage<PageStatus>());

/** Seconds after which what was away, a database or the blog's source, is worth asking for again. */
export const retrySeconds = 60;

/** `page` is filled during the rendering. */
export const withPageStatus = <T>(page: PageStatus, render: () => T): T => pages.run(page, render);

/** Changes the page being rendered; false where another server runs the application. */
function change(changed: PageStatus): boolean {
  const page = pages.getStore();
  if (page) Object.assign(page, changed);
  return page !== undefined;
}

export const setNotFound = (): boolean => change({ status: 404 });
export const setForbidden = (): boolean => change({ status: 403 });
/** The page has only words, as what it should show is out of reach. */
export const setUnavailable = (): boolean => change({ status: 503 });
export const setDatabaseDown = (): boolean => change({ isDatabaseDown: true });

/** Lets the answer being rendered be cached for so long at most; several limits count together. */
export function limitCaching(milliseconds: number) {
  const { expiresAt = Infinity } = pages.getStore() ?? {};
  change({ expiresAt: Math.min(expiresAt, performance.now() + milliseconds) });
}
