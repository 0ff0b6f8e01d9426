/**
 * A store of the browser's, made when it is first used. IndexedDB and not localStorage, which Chromium writes seconds
 * later and which holds little: what a transaction has committed here survives a browser that is killed the next moment.
 * @returns runs one transaction @throws what the browser says that refuses storage
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

/** A value that lasts as long as the tab is open, and outlives a reload; undefined where there is none to be read. */
export function readFromTab<Value>(place: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value so, or removes it; a browser that stores nothing forgets it with the page. */
export function storeInTab(place: string, value: object | undefined): void {
  try {
    if (value) sessionStorage.setItem(place, JSON.stringify(value));
    else sessionStorage.removeItem(place);
  } catch {
    // It stores nothing.
  }
}

/**
 * Says to other tabs that this one is at something, until it lets go or is gone. Behind another tab that is at it too it
 * waits its turn; whatever it does meanwhile does not.
 * @returns lets go
 */
export function holdLock(name: string): () => void {
  let letGo = () => {};
  const over = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // Pages without a secure origin have none.
  void navigator.locks?.request(name, () => over).catch(() => undefined);
  return letGo;
}

/** @returns whether a tab holds a lock just now */
export async function readHeldLocks(): Promise<(name: string) => boolean> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  const names = new Set(locks?.held?.map(({ name }) => name));
  return (name) => names.has(name);
}
