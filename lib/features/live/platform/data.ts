import "server-only";
import type { z } from "zod";
import type { LivePlatform } from "@/lib/features/live/constants";
import type { FailureKind } from "@/lib/features/live/policy";
import { fetchJson, type JsonAnswer, NoAnswer } from "@/lib/server/remote/fetch-json";
import { message } from "@/lib/shared/message";
import type { OAuthAccount } from "./types";

/** An unexpected answer. `detail` is for the team, a text or a message, and contains neither addresses nor secrets. */
export class PlatformFailure extends Error {
  override readonly name = "PlatformFailure";
  constructor(
    readonly kind: FailureKind,
    readonly detail: string,
    readonly status?: number,
    /** when the quota resets, if known */
    readonly resetAt?: Date | undefined,
  ) {
    super(`${kind}: ${detail}`);
  }
}

/** Tokens by platform, per process; both platforms allow several. */
const tokens = new Map<LivePlatform, { account: string; token: string }>();

export type PlatformClientOptions = {
  platform: LivePlatform;
  /** without a trailing slash */
  apiUrl: string;
  /** OAuth client credentials; other platforms use a key in a header */
  account?: OAuthAccount & { tokenUrl: string };
  headers?: Record<string, string>;
  /** asks for a new token and keeps none: the secret itself is tried */
  isFresh?: boolean;
  /** database time at the start of the poll */
  now: Date;
  /** Counts a call; false if the day's budget is used up. */
  spend: () => Promise<boolean>;
  signal?: AbortSignal;
};

/** Calls one platform's API within its budget and renews tokens. */
export class PlatformClient {
  constructor(private readonly options: PlatformClientOptions) {}

  /** @throws PlatformFailure */
  async get<T>(
    path: string,
    query: readonly (readonly [string, string])[],
    schema: z.ZodType<T>,
  ): Promise<T> {
    const url = new URL(this.options.apiUrl + path);
    url.search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
    let answer = await this.#ask(url, await this.#authorization());
    // Platforms recommend reacting to a 401 instead of trusting the token's expiry.
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
      throw new PlatformFailure("quota", message("panelStreamers.streamerFacts.failures.details.budget"));
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
    if (this.options.isFresh) return { ...headers, Authorization: `Bearer ${await this.#newToken(account)}` };
    const known = tokens.get(platform);
    const token = known?.account === name ? known.token : await this.#newToken(account);
    tokens.set(platform, { account: name, token });
    return { ...headers, Authorization: `Bearer ${token}` };
  }

  /** App tokens cannot be refreshed, only replaced. */
  async #newToken({
    clientId,
    clientSecret,
    tokenUrl,
  }: OAuthAccount & { tokenUrl: string }): Promise<string> {
    const form = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
    const answer = await this.#ask(new URL(tokenUrl), {}, form);
    if (answer.status !== 200)
      throw failureOf(answer, this.options.now, (status) =>
        message("panelStreamers.streamerFacts.failures.details.noTokenStatus", { status }),
      );
    const token = (answer.body as { access_token?: unknown } | undefined)?.access_token;
    if (typeof token !== "string" || !/^[\x21-\x7e]{1,4000}$/.test(token))
      throw new PlatformFailure("nonsense", message("panelStreamers.streamerFacts.failures.details.noToken"));
    return token;
  }
}

/** Google's reasons in a 403 when the quota is used up. */
const quotaReasons = /^(?:quotaExceeded|dailyLimitExceeded|rateLimitExceeded|userRateLimitExceeded)$/;

const asGiven = (status: string): string => status;

function failureOf(
  { status, headers, body }: JsonAnswer,
  now: Date,
  toDetail: (status: string) => string = asGiven,
): PlatformFailure {
  const reason = reasonOf(body);
  if (status === 403 && quotaReasons.test(reason))
    return new PlatformFailure("quota", toDetail(`${status} ${reason}`), status, resetOf(headers, now));
  return new PlatformFailure(kindOf(status), toDetail(String(status)), status, resetOf(headers, now));
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

/** Twitch sends the reset as a Unix time; Retry-After has seconds or a date. */
function resetOf(headers: Headers, now: Date): Date | undefined {
  const reset = Number(headers.get("ratelimit-reset"));
  if (reset > 0) return dateOf(reset * 1000);
  const retry = headers.get("retry-after");
  if (!retry) return undefined;
  return /^\d+$/.test(retry) ? dateOf(now.getTime() + Number(retry) * 1000) : dateOf(Date.parse(retry));
}

const dateOf = (time: number): Date | undefined => (Math.abs(time) < 8.64e15 ? new Date(time) : undefined);

/** Describes an invalid answer without quoting it. */
function problemOf({ headers, body }: JsonAnswer, error: z.ZodError): string {
  const field = error.issues[0]?.path.join(".");
  if (body === undefined || body === "") return otherThanJson(headers);
  return field
    ? message("panelStreamers.streamerFacts.failures.details.unexpected", { field })
    : message("panelStreamers.streamerFacts.failures.details.unexpectedAnswer");
}

function otherThanJson(headers: Headers): string {
  const type = /^[\w/.+-]{1,60}/.exec(headers.get("content-type") ?? "")?.[0];
  return type
    ? message("panelStreamers.streamerFacts.failures.details.noJson", { type })
    : message("panelStreamers.streamerFacts.failures.details.noJsonUntyped");
}

export function splitIntoBatches<T>(all: readonly T[], size: number): T[][] {
  const batches: T[][] = [];
  for (let start = 0; start < all.length; start += size) batches.push(all.slice(start, start + size));
  return batches;
}
