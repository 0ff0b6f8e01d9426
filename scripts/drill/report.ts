export const say = (text: string): boolean => process.stdout.write(`${text}\n`);

export const results = { passed: 0, failed: 0 };

export function check(what: string, isTrue: boolean, found: unknown = ""): void {
  results[isTrue ? "passed" : "failed"] += 1;
  say(`${isTrue ? "✓" : "✗"} ${what} ${found}`.trimEnd());
}
