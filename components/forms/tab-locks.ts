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
