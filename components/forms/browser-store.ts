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
