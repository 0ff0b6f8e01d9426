import "server-only";

/**
 * Answers from the last reading for a while, and lets those who ask meanwhile share it.
 * @param milliseconds how long an answer counts; a failure counts for nobody else
 * @param read what costs too much to do for each request
 */
export function holdFor<Value>(milliseconds: number, read: () => Promise<Value>): () => Promise<Value> {
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

/** Waits for an answer no longer than this. @param onLate told when it takes longer @throws then */
export async function within<Value>(
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
