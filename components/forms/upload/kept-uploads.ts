import { holdUpload, letGoOfUpload, readHeldUploads } from "@/components/forms/upload/upload-locks";

/** What the browser remembers of an upload that is not submitted yet, so that a crash loses none of it. */
export type KeptUpload = {
  fingerprint: string;
  id: string;
  key: string;
  fileName: string;
  sizeBytes: number;
  /** milliseconds since 1970 */
  expiresAt: number;
};

const databaseName = "uploads";
const storeName = "open";

/**
 * IndexedDB and not localStorage, which Chromium writes seconds later: what a transaction has committed here survives a
 * browser that is killed the next moment. A browser that refuses storage simply remembers nothing.
 */
function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: "fingerprint" });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      transaction.oncomplete = () => {
        database.close();
        resolve(request.result);
      };
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    };
  });
}

const isAlive = (kept: KeptUpload): boolean => kept.expiresAt > Date.now();

/** How long a disk that is busy with other things may hold an upload up. */
const patienceMs = 3_000;

export async function findKept(fingerprint: string): Promise<KeptUpload | undefined> {
  try {
    const asked = withStore<KeptUpload | undefined>("readonly", (store) => store.get(fingerprint));
    const tired = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
    const kept = await Promise.race([asked, tired]);
    return kept && isAlive(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers an upload, and that this tab is at it. */
export async function keepUpload(kept: KeptUpload): Promise<void> {
  holdUpload(kept.fingerprint);
  await withStore("readwrite", (store) => store.put(kept)).catch(() => undefined);
}

export async function forgetUpload(fingerprint: string): Promise<void> {
  await withStore("readwrite", (store) => store.delete(fingerprint)).catch(() => undefined);
  letGoOfUpload(fingerprint);
}

/** The newest upload that can still be gone on with and that no tab is at; those that are over are dropped. */
export async function newestKept(): Promise<KeptUpload | undefined> {
  try {
    const all = await withStore<KeptUpload[]>("readonly", (store) => store.getAll());
    await Promise.all(all.filter((kept) => !isAlive(kept)).map((kept) => forgetUpload(kept.fingerprint)));
    const isHeld = await readHeldUploads();
    const free = all.filter((kept) => isAlive(kept) && !isHeld(kept.fingerprint));
    return free.sort((one, other) => other.expiresAt - one.expiresAt)[0];
  } catch {
    return undefined;
  }
}
