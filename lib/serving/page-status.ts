import { AsyncLocalStorage } from "node:async_hooks";
import { onePerProcess } from "../shared/one-per-process.ts";

/** Pages set their status while rendering: Next's `notFound()` sends an empty document, and any error is 500. */
export type PageStatus = {
  status?: 403 | 404 | 503;
  isDatabaseDown?: true;
  expiresAt?: number;
};

const pages = onePerProcess("page-status", () => new AsyncLocalStorage<PageStatus>());

export const withPageStatus = <T>(page: PageStatus, render: () => T): T => pages.run(page, render);

/** @returns false on hosts without our server */
function change(changed: PageStatus): boolean {
  const page = pages.getStore();
  if (page) Object.assign(page, changed);
  return page !== undefined;
}

export const setNotFound = (): boolean => change({ status: 404 });
export const setForbidden = (): boolean => change({ status: 403 });
/** The page shows a message because its data is unreachable. */
export const setUnavailable = (): boolean => change({ status: 503 });
export const setDatabaseDown = (): boolean => change({ isDatabaseDown: true });

/** The shortest limit wins. */
export function limitCaching(milliseconds: number) {
  const { expiresAt = Infinity } = pages.getStore() ?? {};
  change({ expiresAt: Math.min(expiresAt, performance.now() + milliseconds) });
}
