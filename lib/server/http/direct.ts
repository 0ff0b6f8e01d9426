import "server-only";
import { directHandlersKey } from "@/lib/server/process-keys.mjs";
import { isOurServer } from "./request";
import type { defineRoute } from "./route";

type Handler = ReturnType<typeof defineRoute>;
/** `isFinal`: sent as it is; anything else is still to be compressed */
type Directly = { status: number; headers: Headers; bytes: Uint8Array; isFinal: boolean };

/** Read by direct-answers.mjs. */
const handlers: Map<string, (request: Request, params: Record<string, string>) => Promise<Directly>> =
  Reflect.get(globalThis, directHandlersKey) ?? new Map();
Reflect.set(globalThis, directHandlersKey, handlers);

/** The bodies of answers that are finished bytes, which nobody needs to copy. */
const finished = new WeakMap<Response, Uint8Array>();

/** An answer with these bytes, which are kept and must not be changed. */
export function respondWith(bytes: Uint8Array, headers: Headers): Response {
  if (!isOurServer()) return new Response(Buffer.from(bytes), { headers });
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  const response = new Response(body, { headers });
  finished.set(response, bytes);
  return response;
}

/**
 * Lets our server call a handler itself once it is loaded: on its way through the framework a kept list takes four
 * times as long, and a decision a third longer (docs/decisions/001). For calls that need nothing of the framework: they
 * set no cookies and have no kept read of its own. Elsewhere than on our server it changes nothing.
 * @param call its method and its path, in which one part may be a number: `PUT /api/admin/games/[id]/status`
 */
export function answeredDirectly(
  call: `${"GET" | "PUT"} /api/${string}` | "GET /pictures/[id]/[file]",
  handler: Handler,
): Handler {
  handlers.set(call, async (request, params) => {
    const response = await handler(request, { params: Promise.resolve(params) });
    const { status, headers } = response;
    const bytes = finished.get(response);
    if (bytes) return { status, headers, bytes, isFinal: true };
    return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()), isFinal: false };
  });
  return handler;
}
