/** The keys from one to another, both with them, whichever stands first; only the second where the first is gone. */
export function keysBetween(keys: readonly string[], from: string, to: string): string[] {
  const [one, other] = [keys.indexOf(from), keys.indexOf(to)];
  if (one < 0 || other < 0) return keys.filter((key) => key === to);
  return keys.slice(Math.min(one, other), Math.max(one, other) + 1);
}
