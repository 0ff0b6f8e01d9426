import "server-only";
import { newUuid } from "@/lib/server/clock";
import { env } from "@/lib/server/env";
import { siteUrl } from "@/lib/server/site-url";
import { addressHeader, normalizeAddress, serverMark } from "@/lib/serving/client-address";
import { tooSlowCode } from "@/lib/serving/limits";
import { AppError } from "@/lib/shared/errors";
import { requestIdHeader } from "@/lib/shared/internal-headers";
import { message } from "@/lib/shared/message";

/** False on other hosts, e.g. Vercel. */
export const isOurServer = (): boolean => Reflect.get(globalThis, serverMark) === true;

/** Vercel always overwrites it. */
const vercelAddressHeader = "x-vercel-forwarded-for";

/** "unknown" on other servers. */
export function clientAddress({ headers }: Request): string {
  if (isOurServer()) return headers.get(addressHeader) || "unknown";
  return env().VERCEL ? normalizeAddress(headers.get(vercelAddressHeader) ?? undefined) : "unknown";
}

/** Other servers pass on the client's header. */
export const readRequestId = ({ headers }: Request): string =>
  (isOurServer() && headers.get(requestIdHeader)) || newUuid();

const stateChanging = new Set(["POST", "PUT", "PATCH", "DELETE"]);
export const changesState = (request: Request): boolean => stateChanging.has(request.method);

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

function isOwnOrigin(origin: string): boolean {
  const site = new URL(siteUrl());
  if (origin === site.origin) return true;
  if (!URL.canParse(origin)) return false;
  const other = new URL(origin);
  const areLoopback = loopbackHosts.has(site.hostname) && loopbackHosts.has(other.hostname);
  return areLoopback && other.port === site.port && other.protocol === site.protocol;
}

/** Against CSRF; a call without Origin may not be cross-site. @throws AppError forbidden */
export function assertOwnOrigin(request: Request): void {
  const origin = request.headers.get("origin");
  const isForeign = origin ? !isOwnOrigin(origin) : request.headers.get("sec-fetch-site") === "cross-site";
  if (isForeign) throw new AppError("forbidden", message("refusals.foreignSite", { site: siteUrl() }));
}

const mediaType = (request: Request): string =>
  (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

export const isMultipart = (request: Request): boolean => mediaType(request) === "multipart/form-data";

/** @throws AppError unsupported_media_type for compressed bodies (RFC 9110, 15.5.16) */
export function assertPlain(request: Request): void {
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if (encoding.trim().toLowerCase() !== "identity")
    throw new AppError("unsupported_media_type", message("refusals.compressed"));
}

const mediaTypes = { json: "application/json", form: "application/x-www-form-urlencoded" };
export type BodyFormat = keyof typeof mediaTypes;

export function assertFormat(request: Request, format: BodyFormat): void {
  if (mediaType(request) !== mediaTypes[format])
    throw new AppError("unsupported_media_type", message("refusals.mediaType", { type: mediaTypes[format] }));
}

export const isTooSlow = (cause: unknown): boolean =>
  (cause as { code?: unknown } | null)?.code === tooSlowCode;

export const interruptedError = (cause: unknown): AppError => {
  const text = isTooSlow(cause) ? message("refusals.tooSlow") : message("refusals.interrupted");
  return new AppError("bad_request", text, { cause });
};

const slowestStartMs = 20_000;
const slowestBytesPerMs = 16;

/** Holds at most `maxBytes`. @throws AppError too_large, or bad_request if interrupted or too slow */
export async function readBytes(
  request: Request,
  { maxBytes, tooLargeMessage }: { maxBytes: number; tooLargeMessage: string },
): Promise<Buffer> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > maxBytes) throw new AppError("too_large", tooLargeMessage);
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Our server's limit covers the whole connection, not the body alone.
  const endsAt = performance.now() + slowestStartMs + maxBytes / slowestBytesPerMs;
  try {
    // Cancelling the body would close the connection before the answer.
    for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
      size += chunk.byteLength;
      if (performance.now() > endsAt) throw interruptedError({ code: tooSlowCode });
      if (size > maxBytes) throw new AppError("too_large", tooLargeMessage);
      chunks.push(chunk);
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : interruptedError(cause);
  }
  if (declared > 0 && size !== declared) throw new AppError("bad_request", message("refusals.incomplete"));
  return Buffer.concat(chunks);
}

/** PostgreSQL cannot store zero bytes and lone surrogates. */
const namesUnstorable = /\\u(?:0000|[dD][89a-fA-F])/;
const storable = (_: string, value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll("\0", "").replace(/\p{Cs}/gu, "") : value;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** @throws AppError bad_request unless it is JSON in UTF-8 */
export function parseJson(bytes: Buffer): unknown {
  try {
    const text = utf8.decode(bytes);
    return JSON.parse(text, namesUnstorable.test(text) ? storable : undefined);
  } catch (cause) {
    throw new AppError("bad_request", message("refusals.notJson"), { cause });
  }
}

export const parseForm = (bytes: Buffer): Record<string, unknown> =>
  Object.fromEntries(new URLSearchParams(bytes.toString()));
