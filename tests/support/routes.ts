import { addressHeader, serverMark } from "@/lib/serving/client-address";
import { proofHeader } from "@/lib/shared/form-proof";
import { proofFrom } from "./form-proof";

export type Handler = ((
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>) & { form?: true };
export type Sent = {
  headers?: Record<string, string>;
  method?: string;
  body?: BodyInit;
  params?: Record<string, string>;
};

// The server before the handlers adds the client address of a request.
Reflect.set(globalThis, serverMark, true);

let clientCount = 0;

/** An address that no test before has called from: the limits of one count on. */
export const newClientAddress = (): string => `203.0.113.${++clientCount}`;

/**
 * Calls a route's handler like the site's server does; a form gets its proof of work, as from its page, unless the
 * headers have another one or "".
 * @param from the client's address
 */
export async function callRoute(
  handler: Handler,
  path: string,
  from: string,
  { headers = {}, method = "POST", body, params = {} }: Sent = {},
): Promise<Response> {
  const needsProof = handler.form && headers[proofHeader] === undefined;
  const proof: Record<string, string> = needsProof ? { [proofHeader]: await proofFrom(from) } : {};
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    headers: { [addressHeader]: from, ...proof, ...headers },
    ...(body === undefined ? {} : { body }),
    // Node's own name for a body that is still being made while it is sent.
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
  });
  return handler(request, { params: Promise.resolve(params) });
}

export const asJson = (body: unknown, headers: Record<string, string> = {}): Sent => ({
  body: typeof body === "string" ? body : JSON.stringify(body),
  headers: { "Content-Type": "application/json", ...headers },
});

export const asForm = (fields: Record<string, string>, headers: Record<string, string> = {}): Sent => ({
  body: new URLSearchParams(fields).toString(),
  headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
});

export const bodyOf = async (response: Response) => (await response.json()) as Record<string, unknown>;
