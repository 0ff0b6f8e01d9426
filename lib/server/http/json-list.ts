import "server-only";

/**
 * Answers with a JSON array that is written while its rows are read. The first rows are waited for, so that an error
 * before them is an error answer; one after them ends the connection, which nobody takes for a whole list.
 */
export async function sendJsonList(parts: AsyncIterable<unknown[]>): Promise<Response> {
  const iterator = pieces(parts);
  const encoder = new TextEncoder();
  let next = await iterator.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      next = await iterator.next();
    },
    cancel: async () => void (await iterator.return(undefined)),
  });
  return new Response(body, { headers: { "Content-Type": "application/json", "Cache-Control": "no-cache" } });
}

async function* pieces(parts: AsyncIterable<unknown[]>): AsyncGenerator<string, void, undefined> {
  let start = "[";
  for await (const rows of parts) {
    if (rows.length === 0) continue;
    yield start + JSON.stringify(rows).slice(1, -1);
    start = ",";
  }
  yield start === "[" ? "[]" : "]";
}
