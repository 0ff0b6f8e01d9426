import "server-only";
import { z } from "zod";
import { createDocument, type ZodOpenApiPathItemObject, type ZodOpenApiResponsesObject } from "zod-openapi";
import { getBrand } from "@/lib/server/brand";
import type { PublishedCall } from "@/lib/server/http/published-call";
import { textReader } from "@/lib/server/i18n/translate";
import { absoluteUrl } from "@/lib/server/site-url";
import { failure } from "@/lib/shared/answers";
import { type ErrorCode, errorStatus } from "@/lib/shared/errors";
import { sourceLanguage } from "@/lib/shared/languages";
import { paths } from "@/lib/shared/paths";

/** Raised by breaking changes only (app/(site)/developers). */
export const apiVersion = "1.0.0";

const requestId = z.string().meta({ description: "Identifies this request in our logs." });
const answerHeaders = ({ isPaged }: PublishedCall) =>
  z.object({
    ETag: z.string().meta({ description: "Send it as If-None-Match; unchanged data is answered with 304." }),
    "X-Request-Id": requestId,
    ...(isPaged
      ? {
          "X-Total-Count": z
            .string()
            .optional()
            .meta({ description: "The number of all results, for paged requests." }),
          Link: z.string().optional().meta({ description: "first, prev, next and last (RFC 8288)." }),
        }
      : {}),
  });

const retryAfter = z.string().meta({ description: "Seconds." });
const failures: Partial<Record<ErrorCode, { description: string; headers?: z.ZodObject }>> = {
  not_found: { description: "It does not exist or is not published." },
  invalid: { description: "A parameter is invalid; see `errors`." },
  rate_limited: {
    description: "Too many requests from one address.",
    headers: z.object({ "Retry-After": retryAfter }),
  },
  internal: { description: "An error on our side." },
  unavailable: {
    description: "A required service is unavailable.",
    headers: z.object({ "Retry-After": retryAfter }),
  },
};

function refusals({ params, query }: PublishedCall): ZodOpenApiResponsesObject {
  const codes: ErrorCode[] = [
    ...(params ? (["not_found"] as const) : []),
    ...(query ? (["invalid"] as const) : []),
    "rate_limited",
    "internal",
    "unavailable",
  ];
  return Object.fromEntries(
    codes.map((code) => {
      const content = { "application/json": { schema: failure } };
      return [
        errorStatus[code],
        { ...failures[code], description: failures[code]?.description ?? code, content },
      ];
    }),
  );
}

/** `/api/lists/games` is `listsGames`, `/api/games/{slug}` is `gamesBySlug`. */
const operationId = (path: string): string =>
  path
    .replace("/api/", "")
    .replace(/\/\{(\w+)\}/g, (_, name: string) => `/by/${name}`)
    .replace(/\/(\w)/g, (_, letter: string) => letter.toUpperCase());

function pathItem(
  path: string,
  call: PublishedCall,
  read: (text: string) => string,
): ZodOpenApiPathItemObject {
  const { params, query, answer } = call;
  return {
    get: {
      operationId: operationId(path),
      summary: read(call.summary),
      requestParams: {
        ...(params instanceof z.ZodObject ? { path: params } : {}),
        ...(query instanceof z.ZodObject ? { query } : {}),
      },
      responses: {
        200: {
          description: "Found.",
          headers: answerHeaders(call),
          content: { "application/json": { schema: answer } },
        },
        ...refusals(call),
      },
    },
  };
}

/** OpenAPI 3.1, in English. @param calls by address, e.g. `/api/games/{slug}` */
export async function writeOpenApi(calls: Record<string, PublishedCall>) {
  const { name } = getBrand();
  const read = await textReader(sourceLanguage);
  return createDocument({
    openapi: "3.1.1",
    info: {
      title: `${name} API`,
      version: apiVersion,
      description: `The public data of ${name}. You need no key. See ${absoluteUrl(paths.developers)}.`,
    },
    servers: [{ url: absoluteUrl("") }],
    security: [],
    paths: Object.fromEntries(
      Object.entries(calls).map(([path, call]) => [path, pathItem(path, call, read)]),
    ),
  });
}
