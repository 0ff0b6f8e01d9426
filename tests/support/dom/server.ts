import { vi } from "vitest";

export type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each handler types the body of its call
  body: any;
  /** the same for every attempt of one submission */
  idempotencyKey: string | null;
};

/** An error answer: `throw new Refusal(409, { code: "conflict", message: "…" })`. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

/** The line is broken, before or after the server has worked. */
export const lost = (): never => {
  throw new TypeError("Failed to fetch");
};

/** A door that a call waits before, until it is opened. */
export function door<T = void>() {
  let open: (value: T) => void = () => {};
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

type Handlers = Record<string, (call: Call) => unknown>;

/**
 * Answers the page's calls, by "METHOD /path"; a handler may be replaced later.
 * @returns the handlers, and the received calls
 */
export function serve(handlers: Handlers) {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, "http://site.example");
    const { method = "GET", body, headers } = init;
    const call = {
      method,
      path: pathname,
      query: searchParams,
      headers: new Headers(headers),
      body: typeof body === "string" ? JSON.parse(body) : undefined,
      idempotencyKey: new Headers(init.headers).get("idempotency-key"),
    };
    calls.push(call);
    const handler = handlers[`${method} ${pathname}`];
    if (!handler) throw new TypeError(`nobody answers ${method} ${pathname}`);
    try {
      return answer(200, await handler(call));
    } catch (error) {
      if (error instanceof Refusal) return answer(error.status, error.body);
      throw error;
    }
  });
  const to = (name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name);
  return { handlers, calls, to };
}

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body ?? null), { status, headers: { "content-type": "application/json" } });
