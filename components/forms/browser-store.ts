/**
 * A lazily opened IndexedDB store. Chromium writes localStorage with a delay of seconds and limits its size; a
 * committed transaction survives a crash.
 * @returns a function that runs one transaction
 * @throws the browser's error if storage is refused
 */
export function browserStore(database: string, name: string, options?: IDBObjectStoreParameters) {
  return <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open(database, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(name, options);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const transaction = opening.result.transaction(name, mode);
        const request = work(transaction.objectStore(name));
        transaction.oncomplete = () => {
          opening.result.close();
          resolve(request.result);
        };
        transaction.onerror = () => reject(transaction.error);
        transaction.onabort = () => reject(transaction.error);
      };
    });
}

/** Session storage survives a reload; undefined if there is no value. */
export function readFromTab<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Without storage, the value lasts until the page is left. */
export function storeInTab(key: string, value: object | undefined): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {
    // No storage: nothing to do.
  }
}

/**
 * Tells other tabs that this one is using something. Waits its turn if another tab holds the lock; work in this tab
 * does not wait.
 * @returns a function that releases it
 */
export function holdLock(name: string): () => void {
  let release = () => {};
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Insecure origins have no locks.
  void navigator.locks?.request(name, () => over).catch(() => undefined);
  return release;
}

/** @returns a function that tests whether any tab holds a lock */
export async function readHeldLocks(): Promise<(name: string) => boolean> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  const names = new Set(locks?.held?.map(({ name }) => name));
  return (name) => names.has(name);
}
