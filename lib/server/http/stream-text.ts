import "server-only";

/** The first piece is awaited, so that an error before it is an error answer; a later one breaks the connection. */
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

export const sendXml = (pieces: AsyncIterable<string>): Promise<Response> =>
  streamText(pieces, "application/xml; charset=utf-8");

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
