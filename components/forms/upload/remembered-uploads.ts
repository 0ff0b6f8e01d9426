import { browserStore, holdLock, readHeldLocks } from "@/components/forms/browser-store";

/** Functions that release this tab's locks, by fingerprint. */
const held = new Map<string, () => void>();

const lockOf = (fingerprint: string): string => `upload-${fingerprint}`;

function holdUpload(fingerprint: string): void {
  letGoOfUpload(fingerprint);
  held.set(fingerprint, holdLock(lockOf(fingerprint)));
}

export function letGoOfUpload(fingerprint: string): void {
  held.get(fingerprint)?.();
  held.delete(fingerprint);
}

/** @returns a function that tests whether any tab is uploading the file */
async function readHeldUploads(): Promise<(fingerprint: string) => boolean> {
  const isHeld = await readHeldLocks();
  return (fingerprint) => isHeld(lockOf(fingerprint));
}

/** An upload that is not submitted yet; stored, so that it survives a crash. */
export type RememberedUpload = {
  fingerprint: string;
  id: string;
  key: string;
  fileName: string;
  sizeBytes: number;
  /** milliseconds since 1970 */
  expiresAt: number;
};

/** If the browser refuses storage, nothing is remembered. */
const withStore = browserStore("uploads", "open", { keyPath: "fingerprint" });

const isAlive = (upload: RememberedUpload): boolean => upload.expiresAt > Date.now();

/** How long a busy disk may delay an upload. */
const timeoutMs = 3_000;

export async function findUpload(fingerprint: string): Promise<RememberedUpload | undefined> {
  try {
    const asked = withStore<RememberedUpload | undefined>("readonly", (store) => store.get(fingerprint));
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
    const upload = await Promise.race([asked, timeout]);
    return upload && isAlive(upload) ? upload : undefined;
  } catch {
    return undefined;
  }
}

/** Stores an upload and locks it for this tab. */
export async function rememberUpload(upload: RememberedUpload): Promise<void> {
  holdUpload(upload.fingerprint);
  await withStore("readwrite", (store) => store.put(upload)).catch(() => undefined);
}

export async function forgetUpload(fingerprint: string): Promise<void> {
  await withStore("readwrite", (store) => store.delete(fingerprint)).catch(() => undefined);
  letGoOfUpload(fingerprint);
}

/** The newest resumable upload that no tab is using; drops expired ones. */
export async function findNewestUpload(): Promise<RememberedUpload | undefined> {
  try {
    const all = await withStore<RememberedUpload[]>("readonly", (store) => store.getAll());
    await Promise.all(
      all.filter((upload) => !isAlive(upload)).map((upload) => forgetUpload(upload.fingerprint)),
    );
    const isHeld = await readHeldUploads();
    const free = all.filter((upload) => isAlive(upload) && !isHeld(upload.fingerprint));
    return free.sort((one, other) => other.expiresAt - one.expiresAt)[0];
  } catch {
    return undefined;
  }
}
