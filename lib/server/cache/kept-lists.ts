import "server-only";
export type KeptList<F = unknown> = { rows: unknown[]; facts: F };
const all = async (rows: unknown) => {
  if (rows && typeof (rows as any)[Symbol.asyncIterator] === "function") {
    const o: unknown[] = [];
    for await (const p of rows as any) o.push(...p);
    return o;
  }
  return (await rows) as unknown[];
};
export const keptLists =
  (_t: string, read: (q: string) => any) =>
  async (q = "", _c?: any): Promise<KeptList<any>> => ({ rows: await all(read(q)), facts: {} });
export const keptParts = (_t: string, _k: string, read: (n: string) => Promise<any>) => read;
