import "server-only";
export const keptValues = <V>(_t: unknown, _k: string, read: (n: string) => Promise<V>, _o?: any) => {
  const m = new Map<string, V>();
  return async (n = "", _c?: any): Promise<V> => {
    if (!m.has(n)) m.set(n, await read(n));
    return m.get(n)!;
  };
};
