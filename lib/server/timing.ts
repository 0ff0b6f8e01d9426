import "server-only";

/** Caches an answer for some milliseconds and shares one that is under way; a failure is not cached. */
export function memoizeFor<Value>(milliseconds: number, read: () => Promise<Value>): () => Promise<Value> {
  let held: { until: number; answer: Promise<Value> } | undefined;
  return () => {
    const now = performance.now();
    if (held && held.until > now) return held.answer;
    const answer = read();
    const mine = { until: now + milliseconds, answer };
    held = mine;
    answer.catch(() => {
      if (held === mine) held = undefined;
    });
    return answer;
  };
}

/** @throws Error after so many milliseconds without an answer, and calls `onLate` */
export async function withTimeout<Value>(
  milliseconds: number,
  answer: Promise<Value>,
  onLate = () => {},
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => {
      onLate();
      refuse(new Error("timeout"));
    }, milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
