import "server-only";
import { z } from "zod";
import { createDocument, type ZodOpenApiPathItemObject, type ZodOpenApiResponsesObject } from "zod-openapi";
import { getBrand } from "@/lib/server/brand";
import { absoluteUrl } from "@/lib/server/site-url";
import { failure } from "@/lib/shared/answers";
import { type ErrorCode, errorStatus } from "@/lib/shared/errors";
import type { Schema } from "@/lib/shared/parse";
import { paths } from "@/lib/shared/paths";

/** The part of /api/openapi.json about a call beside its parameters; tests hold its real answers against `answer`. */
export type Published = {
  summary: string;
  answer: z.ZodType;
  /** answers one page with its place in headers where one is asked for */
  isPaged?: true;
};

/** A call of the public API as its definition has it (docs/decisions/018). */
export type PublishedCall = Published & { params: Schema; query: Schema };

/** Raised by what would break a program; additions do not (app/(site)/developers). */
export const apiVersion = "1.0.0";

const requestId = z.string().meta({ description: "Names this answer in our logs." });
const headersOf = ({ isPaged }: PublishedCall) =>
  z.object({
    ETag: z.string().meta({ description: "Send it as If-None-Match; unchanged is answered with 304." }),
    "X-Request-Id": requestId,
    ...(isPaged
      ? {
          "X-Total-Count": z
            .string()
            .optional()
            .meta({ description: "All results, where a page is asked for." }),
          Link: z.string().optional().meta({ description: "first, prev, next and last (RFC 8288)." }),
        }
      : {}),
  });

const retryAfter = z.string().meta({ description: "Seconds." });
const failures: Partial<Record<ErrorCode, { description: string; headers?: z.ZodObject }>> = {
  not_found: { description: "There is no such thing, or it is not published." },
  invalid: { description: "A parameter is wrong: `errors` says which." },
  rate_limited: {
    description: "Too many requests from one address.",
    headers: z.object({ "Retry-After": retryAfter }),
  },
  internal: { description: "A fault of ours." },
  unavailable: {
    description: "Something that is needed is away.",
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

/** A call by its name in programs: `/api/lists/games` is `listsGames`, `/api/games/{slug}` is `gamesBySlug`. */
const operationId = (path: string): string =>
  path
    .replace("/api/", "")
    .replace(/\/\{(\w+)\}/g, (_, name: string) => `/by/${name}`)
    .replace(/\/(\w)/g, (_, letter: string) => letter.toUpperCase());

function operationOf(path: string, call: PublishedCall): ZodOpenApiPathItemObject {
  const { params, query, summary, answer } = call;
  return {
    get: {
      operationId: operationId(path),
      summary,
      requestParams: {
        ...(params instanceof z.ZodObject ? { path: params } : {}),
        ...(query instanceof z.ZodObject ? { query } : {}),
      },
      responses: {
        200: {
          description: "Found.",
          headers: headersOf(call),
          content: { "application/json": { schema: answer } },
        },
        ...refusals(call),
      },
    },
  };
}

/** The public API as OpenAPI 3.1, made of the calls' own definitions. @param calls by their address, `/api/games/{slug}` */
export function writeOpenApi(calls: Record<string, PublishedCall>) {
  const { name } = getBrand();
  return createDocument({
    openapi: "3.1.1",
    info: {
      title: `${name} API`,
      version: apiVersion,
      description: `What ${name} shows to everybody, as data. It needs no key. See ${absoluteUrl(paths.developers)}.`,
    },
    servers: [{ url: absoluteUrl("") }],
    security: [],
    paths: Object.fromEntries(Object.entries(calls).map(([path, call]) => [path, operationOf(path, call)])),
  });
}
