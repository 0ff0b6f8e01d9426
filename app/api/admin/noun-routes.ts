import { GET as noSuchCall } from "@/app/api/[...path]/route";
import type { defineRoute } from "@/lib/server/http/route";

type RouteHandler = ReturnType<typeof defineRoute>;
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];

export const forNouns = <Noun extends string>(
  nouns: readonly Noun[],
  routeOf: (noun: Noun) => RouteHandler,
): Map<string, RouteHandler> => new Map(nouns.map((noun) => [noun, routeOf(noun)]));

/** A shared handler with the handlers of its nouns, which a test of all calls reads. */
type SharedHandler = RouteHandler & { ofNouns: ReadonlyMap<string, RouteHandler> };

/**
 * The handlers of an address that several nouns share. An unknown noun is 404 for every method, as if the folder did
 * not exist.
 */
export function nounRoutes(
  calls: Partial<Record<Method, Map<string, RouteHandler>>>,
): Record<Method, SharedHandler> & { OPTIONS: RouteHandler } {
  const known = new Set(Object.values(calls).flatMap((routes) => [...routes.keys()]));
  /** The allowed methods of a noun, in the framework's format. */
  const allowedOf = (noun: string): string => {
    const taken = methods.filter((method) => calls[method]?.has(noun));
    return ["OPTIONS", ...(taken.includes("GET") ? ["HEAD"] : []), ...taken].sort().join(", ");
  };
  const answerTo = (method: Method): SharedHandler => {
    const answer: RouteHandler = async (request, context) => {
      const given = (await context.params) ?? {};
      const { noun: name, ...params } = given;
      const noun = String(name);
      // Rate limits count all unknown nouns as one address.
      if (!known.has(noun)) return noSuchCall(request, { params: Promise.resolve(given) });
      const route = calls[method]?.get(noun);
      // The server adds body and Allow header, as it does for the framework's own 405.
      return route?.(request, { params: Promise.resolve(params) }) ?? new Response(null, { status: 405 });
    };
    return Object.assign(answer, { ofNouns: calls[method] ?? new Map() });
  };
  const handlers = Object.fromEntries(methods.map((method) => [method, answerTo(method)]));
  const OPTIONS: RouteHandler = async (request, context) => {
    const given = (await context.params) ?? {};
    const noun = String(given.noun);
    if (!known.has(noun)) return noSuchCall(request, { params: Promise.resolve(given) });
    return new Response(null, { status: 204, headers: { Allow: allowedOf(noun) } });
  };
  return { ...(handlers as Record<Method, SharedHandler>), OPTIONS };
}
