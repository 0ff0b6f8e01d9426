import "server-only";

/**
 * Sends a text while it is written. The first piece is waited for, so that an error before it is an error answer; one
 * after it ends the connection, which no reader takes for the whole.
 */
async function streamText(pieces: AsyncIterable<string>, contentType: string): Promise<Response> {
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let next = await iterator.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      next = await iterator.next();
    },
    cancel: async () => void (await iterator.return?.()),
  });
  return new Response(body, { headers: { "Content-Type": contentType, "Cache-Control": "no-cache" } });
}

/** Sends XML while it is written. */
export const sendXml = (pieces: AsyncIterable<string>): Promise<Response> =>
  streamText(pieces, "application/xml; charset=utf-8");

/** Sends a JSON array while its rows are read, some at a time. */
export const sendJsonList = (parts: AsyncIterable<unknown[]>): Promise<Response> =>
  streamText(jsonPieces(parts), "application/json");

async function* jsonPieces(parts: AsyncIterable<unknown[]>): AsyncGenerator<string, void, undefined> {
  let start = "[";
  for await (const rows of parts) {
    if (rows.length === 0) continue;
    yield start + JSON.stringify(rows).slice(1, -1);
    start = ",";
  }
  yield start === "[" ? "[]" : "]";
}
