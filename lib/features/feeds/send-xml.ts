import "server-only";

/**
 * Sends XML while it is written. The first piece is waited for, so that an error before it is an error answer; one
 * after it ends the connection, which no reader takes for a whole file.
 */
export async function sendXml(pieces: AsyncIterable<string>): Promise<Response> {
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let next = await iterator.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      next = await iterator.next();
    },
    cancel: () => void iterator.return?.(),
  });
  return new Response(body, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
