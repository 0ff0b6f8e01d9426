/** How this tab lets go of what it is at, by fingerprint. */
const held = new Map<string, () => void>();

const lockOf = (fingerprint: string): string => `upload-${fingerprint}`;

/**
 * Says to other tabs that this one is at a file, until it lets go or is gone. Behind another tab with the same file it
 * waits its turn; the upload does not.
 */
export function holdUpload(fingerprint: string): void {
  letGoOfUpload(fingerprint);
  const over = new Promise<void>((resolve) => held.set(fingerprint, resolve));
  // Pages without a secure origin have none.
  void navigator.locks?.request(lockOf(fingerprint), () => over).catch(() => undefined);
}

export function letGoOfUpload(fingerprint: string): void {
  held.get(fingerprint)?.();
  held.delete(fingerprint);
}

/** @returns whether a tab is at the file with a fingerprint just now */
export async function readHeldUploads(): Promise<(fingerprint: string) => boolean> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  const names = new Set(locks?.held?.map(({ name }) => name));
  return (fingerprint) => names.has(lockOf(fingerprint));
}
