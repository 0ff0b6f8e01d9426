import type { Messages } from "next-intl";
import { message } from "./message.ts";

/** docs/product.md, "Error answers". */
export const errorStatus = {
  bad_request: 400,
  unauthenticated: 401,
  totp_required: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** `errors` maps field names to sentences. */
export type ErrorBody = {
  message: string;
  code: ErrorCode;
  requestId: string;
  errors?: Record<string, string>;
};

type Details = {
  errors?: Record<string, string>;
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** An expected refusal; its `message` and `errors` are texts or messages of the catalog. */
export class AppError extends Error {
  readonly errors: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    text: string,
    details: Details = {},
  ) {
    super(text, { cause: details.cause });
    this.name = "AppError";
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** 422 with one sentence, for the field and as the message. */
export const invalidField = (field: string, text: string): AppError =>
  new AppError("invalid", text, { errors: { [field]: text } });

/** What `goneError` can name. */
export type GoneNoun = keyof Messages["refusals"]["gone"];

export const goneError = (noun: GoneNoun): AppError =>
  new AppError("not_found", message(`refusals.gone.${noun}`));
