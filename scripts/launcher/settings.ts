import { randomInt } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { EmbeddedDatabase } from "./postgres.ts";
import { inProject } from "./project.ts";
import { secret, secretFile } from "./secrets-and-ports.ts";
import type { EmbeddedStorage } from "./storage.ts";
import { UserError } from "./user-error.ts";

/** The variables that the launcher itself needs; the site reads and checks all others. */
export interface Settings {
  port: number;
  dataDir: string;
  ownDatabase: boolean;
  ownStorage: boolean;
}

/** @throws naming the variable */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new UserError("PORT must be a whole number from 1 to 65535.");
  }
  return {
    port,
    dataDir: inProject(env.DATA_DIR || ".data"),
    ownDatabase: !env.DATABASE_URL,
    ownStorage: !env.S3_BUCKET,
  };
}

interface GivenToSite {
  env: NodeJS.ProcessEnv;
  settings: Settings;
  dev: boolean;
  database?: EmbeddedDatabase;
  storage?: EmbeddedStorage;
}

export interface SiteEnvironment extends NodeJS.ProcessEnv {
  DATABASE_URL: string;
}

/**
 * The environment of the site's processes: given variables and the services' addresses. Values are generated only with
 * the embedded database or in development, where nothing real is at risk.
 */
export function siteEnvironment({ env, settings, dev, database, storage }: GivenToSite): SiteEnvironment {
  const { port, dataDir, ownDatabase } = settings;
  const forThisMachine = {
    AUTH_SECRET: env.AUTH_SECRET || secret(dataDir, "auth-secret"),
    ENCRYPTION_KEY: env.ENCRYPTION_KEY || secret(dataDir, "encryption-key"),
    SITE_URL: env.SITE_URL || `http://localhost:${port}`,
    ...(env.SITE_URL ? {} : { SITE_URL_IS_DEFAULT: "true" }),
  };
  const firstData = { SEED_SAMPLE_DATA: env.SEED_SAMPLE_DATA || "true", ...firstAdmin(env, dataDir) };
  return {
    ...env,
    NODE_ENV: dev ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(ownDatabase || dev ? forThisMachine : {}),
    ...(ownDatabase ? firstData : {}),
    DATABASE_URL: database?.url ?? env.DATABASE_URL ?? "",
    ...(database ? { EMBEDDED_DATABASE: "true" } : {}),
    ...(storage ? { ...storage.env, EMBEDDED_STORAGE: "true" } : {}),
  };
}

function firstAdmin(env: NodeJS.ProcessEnv, dataDir: string) {
  return {
    ADMIN_USERNAME: env.ADMIN_USERNAME || "admin",
    ADMIN_PASSWORD: env.ADMIN_PASSWORD || secret(dataDir, "admin-password", easyPassword),
  };
}

/** 80 random bits in letters and digits that are hard to mistake, in groups. */
function easyPassword() {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  const pick = () => letters[randomInt(letters.length)];
  return Array.from({ length: 4 }, () => Array.from({ length: 4 }, pick).join("")).join("-");
}

/** How to sign in, in one line; a generated password is shown at the first start only. */
export function signInHint(env: NodeJS.ProcessEnv, settings: Settings, siteUrl?: string) {
  const address = `${siteUrl}/admin/login`;
  const name = env.ADMIN_USERNAME || "admin";
  if (env.ADMIN_PASSWORD) return `Sign in at ${address} as ${name} with the password in ADMIN_PASSWORD`;
  if (!settings.ownDatabase) return `Sign in at ${address}`;
  const file = secretFile(settings.dataDir, "admin-password");
  const shownPath = path.relative(process.cwd(), file) || file;
  const shown = `${file}.shown`;
  if (existsSync(shown))
    return `Sign in at ${address} as ${name}; the password made at the first start is in ${shownPath}`;
  writeFileSync(shown, "");
  const password = readFileSync(file, "utf8").trim();
  return `Sign in at ${address} as ${name} with the password ${password} (shown once, kept in ${shownPath})`;
}
