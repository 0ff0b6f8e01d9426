import { browserStore } from "@/components/forms/browser-store";
import { holdUpload, letGoOfUpload, readHeldUploads } from "@/components/forms/upload/upload-locks";

/** An upload that is not submitted yet, as the browser remembers it, so that a crash loses none of it. */
export type KeptUpload = {
  fingerprint: string;
  id: string;
  key: string;
  fileName: string;
  sizeBytes: number;
  /** milliseconds since 1970 */
  expiresAt: number;
};

/** A browser that refuses storage simply remembers nothing. */
const withStore = browserStore("uploads", "open", { keyPath: "fingerprint" });

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
