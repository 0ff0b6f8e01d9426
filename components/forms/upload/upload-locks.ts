import { holdLock, readHeldLocks } from "@/components/forms/tab-locks";

/** How this tab lets go of what it is at, by fingerprint. */
const held = new Map<string, () => void>();

const lockOf = (fingerprint: string): string => `upload-${fingerprint}`;

/** Says to other tabs that this one is at a file. */
export function holdUpload(fingerprint: string): void {
  letGoOfUpload(fingerprint);
  held.set(fingerprint, holdLock(lockOf(fingerprint)));
}

export function letGoOfUpload(fingerprint: string): void {
  held.get(fingerprint)?.();
  held.delete(fingerprint);
}

/** @returns whether a tab is at the file with a fingerprint just now */
export async function readHeldUploads(): Promise<(fingerprint: string) => boolean> {
  const isHeld = await readHeldLocks();
  return (fingerprint) => isHeld(lockOf(fingerprint));
}
