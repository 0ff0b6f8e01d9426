import "server-only";
import { z } from "zod";
import { brandNames } from "@/lib/shared/brand";
import { spamThreshold } from "@/lib/shared/spam";
import {
  emailAddress,
  encryptionKey,
  flag,
  hostName,
  httpUrl,
  languageList,
  numberBetween,
  optional,
  postgresUrl,
  proxies,
  publicUrl,
  sender,
  siteUrl,
  smtpUrl,
  timeZone,
  wholeNumber,
} from "./env-values";

const brandText = z.string().trim();
const brandUrl = z.literal("").or(httpUrl);
const brandEmail = z.literal("").or(emailAddress);
const brandValue = (name: string) =>
  /^SOCIAL_|_URL$/.test(name) ? brandUrl : name.endsWith("_EMAIL") ? brandEmail : brandText;
const brandValues = Object.fromEntries(
  brandNames.map((name) => [name, brandValue(name).optional()]),
) as Record<(typeof brandNames)[number], z.ZodOptional<typeof brandText>>;

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: wholeNumber(1, 65535).default(3000),
  DATA_DIR: z.string().default(".data"),
  SITE_URL: siteUrl,
  /** Set by the launcher only: it made SITE_URL, so the panel may replace it. */
  SITE_URL_IS_DEFAULT: flag.default(false),
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(10),

  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_BUCKET: z.string().min(3, "must be the name of a bucket"),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_FORCE_PATH_STYLE: flag.default(false),
  S3_BROWSER_ENDPOINT: httpUrl.optional(),
  S3_PUBLIC_URL: publicUrl.optional(),

  AUTH_SECRET: z.string().min(32, "must be at least 32 characters, e.g. from: openssl rand -hex 32"),
  AUTH_SECRET_PREVIOUS: z.string().min(32, "must be the previous AUTH_SECRET").optional(),
  ENCRYPTION_KEY: encryptionKey.optional(),
  ENCRYPTION_KEY_PREVIOUS: encryptionKey.optional(),
  ADMIN_USERNAME: z.string().min(2, "must be at least 2 characters").default("admin"),
  ADMIN_PASSWORD: z
    .string()
    .min(6, "must be at least 6 characters")
    .refine((text) => text.trim() !== "", "must not be blank")
    .optional(),
  CRON_SECRET: z.string().min(16, "must be at least 16 characters").optional(),
  TRUSTED_PROXIES: proxies.default(""),
  VERCEL: optional,
  RATE_LIMIT_FACTOR: numberBetween(0.001, 1_000_000).default(1),
  SPAM_THRESHOLD: wholeNumber(1, 1_000_000).default(spamThreshold),
  UPLOAD_CAP_GB: numberBetween(0.001, 1_000_000).default(20),

  CLAMD_HOST: optional,
  CLAMD_PORT: wholeNumber(1, 65535).default(3310),

  MAIL_PROVIDER: z.enum(["resend", "smtp"], { error: "must be resend or smtp" }).optional(),
  SMTP_URL: smtpUrl.optional(),
  SMTP_EHLO_NAME: hostName.optional(),
  SMTP_VERIFY_TLS: flag.default(true),
  RESEND_API_KEY: optional,
  RESEND_BASE_URL: httpUrl.optional(),
  MAIL_FROM: sender.optional(),
  MAIL_TO: emailAddress.optional(),

  TWITCH_CLIENT_ID: optional,
  TWITCH_CLIENT_SECRET: optional,
  TWITCH_API_URL: publicUrl.default("https://api.twitch.tv/helix"),
  TWITCH_AUTH_URL: httpUrl.default("https://id.twitch.tv/oauth2/token"),
  YOUTUBE_API_KEY: optional,
  YOUTUBE_API_URL: publicUrl.default("https://www.googleapis.com/youtube/v3"),
  YOUTUBE_DAILY_UNITS: wholeNumber(1, 100_000_000).default(9_000),
  KICK_CLIENT_ID: optional,
  KICK_CLIENT_SECRET: optional,
  KICK_API_URL: publicUrl.default("https://api.kick.com"),
  KICK_AUTH_URL: httpUrl.default("https://id.kick.com/oauth/token"),

  STEAM_API_URL: z.literal("").or(publicUrl).default("https://store.steampowered.com/api"),
  DISCORD_API_URL: publicUrl.default("https://discord.com/api"),

  BLOG_POSTS_URL: optional,
  BLOG_CONTENT_URL: optional,
  LEGAL_TEXTS_DIR: z.string().default("content/legal"),
  BLOG_REFRESH_TOKEN: z.string().min(16, "must be at least 16 characters").optional(),
  SEED_SAMPLE_DATA: flag.optional(),
  /** Set by the launcher only. */
  EMBEDDED_DATABASE: flag.default(false),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  ACCESS_LOG: flag.default(false),
  RELEASES_URL: publicUrl.optional(),
  METRICS_TOKEN: z.string().min(16, "must be at least 16 characters").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(["http/protobuf", "http/json"], { error: "must be http/protobuf or http/json" })
    .default("http/protobuf"),
  OTEL_SERVICE_NAME: z.string().default("spawnpoint"),

  SITE_LANGUAGES: languageList.optional(),
  TIME_ZONE: timeZone.optional(),
  SITE_NAME: z.string().trim().min(1).optional(),
  ...brandValues,
});

export type Env = z.output<typeof schema>;

/** For these, an empty text hides the item or turns the feature off; elsewhere it means absent. */
const keepsEmpty: ReadonlySet<string> = new Set([...brandNames, "STEAM_API_URL"]);

/** Sentences without values, safe to print. */
export class EnvError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join("\n"));
    this.name = "EnvError";
  }
}

export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([name, value]) => value !== "" || keepsEmpty.has(name)),
  );
  const result = schema.safeParse(given);
  const wrong = (result.error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0]);
    return given[name] === undefined
      ? `${name} is required: ${expectation(name)}`
      : `${name} ${issue.message}`;
  });
  const problems = [...wrong, ...findMissingPartners(given)];
  if (result.success && problems.length === 0) return result.data;
  throw new EnvError(problems);
}

const pairs = [
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["TWITCH_CLIENT_ID", "TWITCH_CLIENT_SECRET"],
  ["KICK_CLIENT_ID", "KICK_CLIENT_SECRET"],
] as const;

function findMissingPartners(given: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  for (const [one, other] of pairs) {
    if (given[one] && !given[other]) problems.push(`${other} is required with ${one}.`);
    if (given[other] && !given[one]) problems.push(`${one} is required with ${other}.`);
  }
  problems.push(...findPlainHttp(given));
  problems.push(...findMailProblems(given));
  return problems;
}

/** Reserved for examples: such mails reach nobody. */
export const isExampleAddress = (text: string): boolean => /@example\.(?:com|net|org)>?\s*$/i.test(text);

const mailKeys = { resend: "RESEND_API_KEY", smtp: "SMTP_URL" } as const;

function findMailProblems(given: Record<string, string | undefined>): string[] {
  const { RESEND_API_KEY, SMTP_URL, MAIL_PROVIDER } = given;
  if (RESEND_API_KEY && SMTP_URL && !MAIL_PROVIDER)
    return ["MAIL_PROVIDER is required with both RESEND_API_KEY and SMTP_URL: resend or smtp."];
  const provider = MAIL_PROVIDER ?? (SMTP_URL ? "smtp" : RESEND_API_KEY ? "resend" : undefined);
  const key =
    provider && Object.hasOwn(mailKeys, provider) ? mailKeys[provider as keyof typeof mailKeys] : undefined;
  if (!key) return [];
  const problems = given[key] ? [] : [`${key} is required with MAIL_PROVIDER=${provider}.`];
  const uses = {
    MAIL_FROM: "an address of a domain that the provider lets you send from",
    MAIL_TO: "where the team reads its mails",
  };
  for (const [name, use] of Object.entries(uses)) {
    const value = given[name];
    if (!value) problems.push(`${name} is required with ${key}: ${use}.`);
    else if (isExampleAddress(value))
      problems.push(
        `${name} must not be an address at example.com, .net or .org. These are reserved for examples: set it to ${use}.`,
      );
  }
  return problems;
}

/** Pages that browsers treat as insecure. */
export const plainHttp = /^http:\/\/(?!localhost(?=[:/]|$)|127\.[\d.]+(?=[:/]|$)|\[::1\])/i;

/** Browsers block http addresses on https pages, except for loopback. */
export function findPlainHttp(given: Record<string, string | undefined>): string[] {
  const { SITE_URL, S3_BROWSER_ENDPOINT, S3_ENDPOINT, S3_PUBLIC_URL } = given;
  if (!SITE_URL?.startsWith("https://")) return [];
  const problems: string[] = [];
  if (plainHttp.test(S3_BROWSER_ENDPOINT ?? ""))
    problems.push(
      "S3_BROWSER_ENDPOINT must begin with https:// as SITE_URL does, or browsers refuse every upload.",
    );
  if (!S3_BROWSER_ENDPOINT && plainHttp.test(S3_ENDPOINT ?? ""))
    problems.push(
      "S3_BROWSER_ENDPOINT is required with an https SITE_URL and an http S3_ENDPOINT: where browsers reach the storage by https.",
    );
  if (plainHttp.test(S3_PUBLIC_URL ?? ""))
    problems.push("S3_PUBLIC_URL must begin with https:// as SITE_URL does, or browsers show no picture.");
  return problems;
}

function expectation(name: string): string {
  const known: Record<string, string> = {
    SITE_URL: "the address visitors use, e.g. https://spawnpoint.example.",
    DATABASE_URL: "a PostgreSQL URL, e.g. postgresql://user:password@host:5432/database.",
    S3_BUCKET: "the name of the bucket that keeps pictures and clips.",
    AUTH_SECRET: "a random text of at least 32 characters, e.g. from: openssl rand -hex 32.",
  };
  return known[name] ?? "see .env.example.";
}

/** The current one first. Cookies and links signed with the previous one stay valid. */
export const authSecrets = ({ AUTH_SECRET, AUTH_SECRET_PREVIOUS }: Env): string[] =>
  AUTH_SECRET_PREVIOUS ? [AUTH_SECRET, AUTH_SECRET_PREVIOUS] : [AUTH_SECRET];

export function mailProvider({
  MAIL_PROVIDER,
  SMTP_URL,
  RESEND_API_KEY,
}: Env): "resend" | "smtp" | undefined {
  if (MAIL_PROVIDER) return MAIL_PROVIDER;
  if (RESEND_API_KEY) return "resend";
  return SMTP_URL ? "smtp" : undefined;
}

export const hasSampleData = ({ SEED_SAMPLE_DATA, EMBEDDED_DATABASE }: Env): boolean =>
  SEED_SAMPLE_DATA ?? EMBEDDED_DATABASE;

/** Empty turns Steam off. */
export const hasSteam = ({ STEAM_API_URL }: Env): boolean => STEAM_API_URL !== "";

export const hasTracing = ({
  OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
}: Env): boolean => Boolean(OTEL_EXPORTER_OTLP_ENDPOINT || OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);

/** LISTEN and migrations need a direct connection, without a transaction pooler. */
export const directDatabaseUrl = ({ DATABASE_DIRECT_URL, DATABASE_URL }: Env): string =>
  DATABASE_DIRECT_URL ?? DATABASE_URL;

let parsed: Env | undefined;

export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}
