import "server-only";

/** Shares a call in progress; does not cache failures. */
export function memoizeFor<Value>(milliseconds: number, read: () => Promise<Value>): () => Promise<Value> {
  let cached: { until: number; answer: Promise<Value> } | undefined;
  return () => {
    const now = performance.now();
    if (cached && cached.until > now) return cached.answer;
    const answer = read();
    const entry = { until: now + milliseconds, answer };
    cached = entry;
    answer.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return answer;
  };
}

/** @throws Error "timeout", after calling `onLate` */
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
