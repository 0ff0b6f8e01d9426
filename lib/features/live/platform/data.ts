import "server-only";
import type { z } from "zod";
import type { LivePlatform } from "@/lib/features/live/constants";
import type { FailureKind } from "@/lib/features/live/policy";
import { fetchJson, type JsonAnswer, NoAnswer } from "@/lib/server/remote/fetch-json";
import type { OAuthAccount } from "./types";

/** A platform did not answer as its documentation says. `detail` is for the team: no address, no secret. */
export class PlatformFailure extends Error {
  override readonly name = "PlatformFailure";
  constructor(
    readonly kind: FailureKind,
    readonly detail: string,
    readonly status?: number,
    /** when its quota begins anew, if it says so */
    readonly resetAt?: Date | undefined,
  ) {
    super(`${kind}: ${detail}`);
  }
}

/** Tokens of this process by platform; each instance gets its own, which both platforms allow. */
const tokens = new Map<LivePlatform, { account: string; token: string }>();

export type PlatformClientOptions = {
  platform: LivePlatform;
  /** without a slash at its end */
  apiUrl: string;
  /** how it knows us: tokens by OAuth's client credentials, or headers with a key */
  account?: OAuthAccount & { tokenUrl: string };
  headers?: Record<string, string>;
  /** when the poll began, by the database's clock */
  now: Date;
  /** Counts a call in the day's budget; false once that is used up. */
  spend: () => Promise<boolean>;
  signal?: AbortSignal;
};

/** Calls of one platform, each counted, with a token that is renewed. */
export class PlatformClient {
  constructor(private readonly options: PlatformClientOptions) {}

  /**
   * @returns the answer as `schema` reads it
   * @throws PlatformFailure
   */
  async get<T>(
    path: string,
    query: readonly (readonly [string, string])[],
    schema: z.ZodType<T>,
  ): Promise<T> {
    const url = new URL(this.options.apiUrl + path);
    url.search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
    let answer = await this.#ask(url, await this.#authorization());
    // Platforms advise to wait for a 401 and not to trust the expiry that they name.
    if (answer.status === 401 && this.options.account) {
      tokens.delete(this.options.platform);
      answer = await this.#ask(url, await this.#authorization());
    }
    if (answer.status !== 200) throw failureOf(answer, this.options.now);
    const read = schema.safeParse(answer.body);
    if (!read.success) throw new PlatformFailure("nonsense", problemOf(answer, read.error));
    return read.data;
  }

  async #ask(url: URL, headers: Record<string, string>, form?: Record<string, string>): Promise<JsonAnswer> {
    if (!(await this.options.spend()))
      throw new PlatformFailure("quota", "our budget of this day is used up");
    const { signal } = this.options;
    try {
      return await fetchJson(url, { headers, signal, ...(form ? { form } : {}) });
    } catch (error) {
      if (error instanceof NoAnswer) throw new PlatformFailure("outage", error.message);
      throw error;
    }
  }

  async #authorization(): Promise<Record<string, string>> {
    const { account, headers = {}, platform } = this.options;
    if (!account) return headers;
    const name = `${account.clientId} ${account.tokenUrl}`;
    const known = tokens.get(platform);
    const token = known?.account === name ? known.token : await this.#newToken(account);
    tokens.set(platform, { account: name, token });
    return { ...headers, Authorization: `Bearer ${token}` };
  }

  /** App tokens cannot be refreshed: a new one takes the place of the last. */
  async #newToken({
    clientId,
    clientSecret,
    tokenUrl,
  }: OAuthAccount & { tokenUrl: string }): Promise<string> {
    const form = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
    const answer = await this.#ask(new URL(tokenUrl), {}, form);
    if (answer.status !== 200) throw failureOf(answer, this.options.now, "no token");
    const token = (answer.body as { access_token?: unknown } | undefined)?.access_token;
    if (typeof token !== "string" || !/^[\x21-\x7e]{1,4000}$/.test(token))
      throw new PlatformFailure("nonsense", "no token in its answer");
    return token;
  }
}

/** Reasons that Google gives with a 403 for a quota that is used up. */
const quotaReasons = /^(?:quotaExceeded|dailyLimitExceeded|rateLimitExceeded|userRateLimitExceeded)$/;

function failureOf({ status, headers, body }: JsonAnswer, now: Date, what = ""): PlatformFailure {
  const detail = [what, String(status)].filter(Boolean).join(", ");
  const reason = reasonOf(body);
  if (status === 403 && quotaReasons.test(reason))
    return new PlatformFailure("quota", `${detail} ${reason}`, status, resetOf(headers, now));
  return new PlatformFailure(kindOf(status), detail, status, resetOf(headers, now));
}

function kindOf(status: number): FailureKind {
  if (status === 429) return "quota";
  if (status >= 500) return "outage";
  return [400, 401, 403].includes(status) ? "refused" : "nonsense";
}

function reasonOf(body: unknown): string {
  const { error } = (body ?? {}) as { error?: { errors?: { reason?: unknown }[] } };
  const reason = error?.errors?.[0]?.reason;
  return typeof reason === "string" ? reason : "";
}

/** Twitch names the second of the reset; Retry-After is seconds from now or a date. */
function resetOf(headers: Headers, now: Date): Date | undefined {
  const reset = Number(headers.get("ratelimit-reset"));
  if (reset > 0) return dateOf(reset * 1000);
  const retry = headers.get("retry-after");
  if (!retry) return undefined;
  return /^\d+$/.test(retry) ? dateOf(now.getTime() + Number(retry) * 1000) : dateOf(Date.parse(retry));
}

const dateOf = (time: number): Date | undefined => (Math.abs(time) < 8.64e15 ? new Date(time) : undefined);

/** What is wrong with an answer, without repeating it. */
function problemOf({ headers, body }: JsonAnswer, error: z.ZodError): string {
  if (body === undefined || body === "") return `no JSON but ${typeOf(headers)}`;
  return `unexpected ${error.issues[0]?.path.join(".") || "answer"}`;
}

const typeOf = (headers: Headers): string =>
  /^[\w/.+-]{1,60}/.exec(headers.get("content-type") ?? "")?.[0] ?? "something else";

/** Lists of at most `size`. */
export function batchesOf<T>(all: readonly T[], size: number): T[][] {
  const batches: T[][] = [];
  for (let start = 0; start < all.length; start += size) batches.push(all.slice(start, start + size));
  return batches;
}
