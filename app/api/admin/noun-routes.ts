import { GET as noSuchCall } from "@/app/api/[...path]/route";
import type { defineRoute } from "@/lib/server/http/route";

type RouteHandler = ReturnType<typeof defineRoute>;
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];

/** One call of an address that nouns share: a route for each noun that has it. */
export const forNouns = <Noun extends string>(
  nouns: readonly Noun[],
  routeOf: (noun: Noun) => RouteHandler,
): Map<string, RouteHandler> => new Map(nouns.map((noun) => [noun, routeOf(noun)]));

/** A handler of such an address, and each noun's own, which tests of all calls read. */
type SharedHandler = RouteHandler & { ofNouns: ReadonlyMap<string, RouteHandler> };

/**
 * The handlers of such an address. All methods are ours to answer: what is no noun has no such call, with any method,
 * as if there were no folder for it.
 */
export function nounRoutes(
  calls: Partial<Record<Method, Map<string, RouteHandler>>>,
): Record<Method, SharedHandler> & { OPTIONS: RouteHandler } {
  const known = new Set(Object.values(calls).flatMap((routes) => [...routes.keys()]));
  /** The methods of a noun, as the framework names those of other addresses. */
  const allowedOf = (noun: string): string => {
    const taken = methods.filter((method) => calls[method]?.has(noun));
    return ["OPTIONS", ...(taken.includes("GET") ? ["HEAD"] : []), ...taken].sort().join(", ");
  };
  const answerTo = (method: Method): SharedHandler => {
    const answer: RouteHandler = async (request, context) => {
      const given = (await context.params) ?? {};
      const { noun: name, ...params } = given;
      const noun = String(name);
      // Limits count what is no noun as one address.
      if (!known.has(noun)) return noSuchCall(request, { params: Promise.resolve(given) });
      const route = calls[method]?.get(noun);
      // Our server adds body and Allow, as to the framework's own refusal of a method.
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
