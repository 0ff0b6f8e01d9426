#!/usr/bin/env node
/**
 * Prisma's schema engine without a downloaded binary. The Prisma CLI starts this file as if it were the native engine
 * (see prisma.config.ts) and talks JSON-RPC to it, one object a line. Each call is handed to the WebAssembly build of
 * the same engine, which reaches PostgreSQL through the driver adapter.
 *
 *   prisma-schema-engine.mjs [--datamodels FILE]… --datasource JSON                 serve requests on stdin
 *   prisma-schema-engine.mjs --datasource JSON cli can-connect-to-database          one check
 *   prisma-schema-engine.mjs --datasource JSON cli create-database | drop-database
 *   prisma-schema-engine.mjs apply-migrations FOLDER                                our own: `migrate deploy` without the CLI
 */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { setLimits } from "../lib/server/connection-limits.ts";

const CHAR_OID = 18;
const TEXT_OID = 25;

// where the WebAssembly engine leaves the text of an internal failure before it ends
globalThis.PRISMA_WASM_PANIC_REGISTRY = {
  set_message: (message) => log("ERROR", { is_panic: true, message }),
};

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: {
    datamodels: { type: "string", multiple: true, short: "d" },
    datasource: { type: "string" },
    "enabled-preview-features": { type: "string" },
    "extension-types": { type: "string" },
  },
  allowPositionals: true,
  strict: false,
});

const url = JSON.parse(options.datasource ?? "{}").url ?? process.env.DATABASE_URL;
/**
 * Adds the catalogs' one-byte "char" type to an adapter, which would otherwise refuse to read the schema of an existing
 * database.
 */
function withCharColumns(adapter) {
  const { queryRaw } = adapter;
  adapter.queryRaw = async (query) => {
    const charColumns = [];
    const performIO = async (...args) => {
      const result = await adapter.performIO(...args);
      result.fields.forEach((field, column) => {
        if (field.dataTypeID !== CHAR_OID) return;
        field.dataTypeID = TEXT_OID;
        charColumns.push(column);
      });
      return result;
    };
    const answer = await queryRaw.call(Object.create(adapter, { performIO: { value: performIO } }), query);
    for (const column of charColumns) answer.columnTypes[column] = ColumnTypeEnum.Character;
    return answer;
  };
  return adapter;
}

/**
 * Records the commit in the migration's own transaction: a process may die before it stores that the migration is
 * finished (scripts/launcher/unfinished-migrations.ts).
 */
const markCommitted = `
;DO $$ BEGIN
  IF to_regclass('_prisma_migrations') IS NOT NULL THEN
    UPDATE _prisma_migrations SET logs = 'committed' WHERE finished_at IS NULL AND rolled_back_at IS NULL;
  END IF;
END $$;`;

/** These statements take no transaction, so a file holds one of them alone. */
const withoutTransaction = /\bCONCURRENTLY\b|^\s*(?:CREATE|DROP) DATABASE\b/im;

/**
 * Has a script sent as one query, which PostgreSQL takes as one transaction: a migration that fails or is cut off leaves
 * nothing behind. The adapter cuts it at every `;`, in function bodies and comments too, and runs each piece by itself.
 */
function withWholeScripts(adapter) {
  adapter.executeScript = async (script) => {
    try {
      const client = await adapter.client.connect();
      try {
        await setLimits(client, "migration");
        await client.query(withoutTransaction.test(script) ? script : script + markCommitted);
      } finally {
        client.release();
      }
    } catch (error) {
      adapter.onError(error);
    }
  };
  return adapter;
}

/** Connection settings in parts, because a connection string would win over a scratch database's name. */
function connectionSettings(connectionString) {
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString });
  return { host, port, user, password, database, ssl };
}

/** The driver adapter with scratch databases that are really dropped (the stock one drops before it leaves). */
class EngineAdapterFactory extends PrismaPg {
  constructor(settings, adapterOptions) {
    super(settings, adapterOptions);
    this.settings = settings;
  }

  async connect() {
    const adapter = withWholeScripts(withCharColumns(await super.connect()));
    const { startTransaction } = adapter;
    adapter.startTransaction = async (...args) =>
      withCharColumns(await startTransaction.apply(adapter, args));
    return adapter;
  }

  async connectToShadowDb() {
    const owner = await this.connect();
    const name = `prisma_scratch_${crypto.randomUUID().replaceAll("-", "")}`;
    await owner.executeScript(`CREATE DATABASE "${name}"`);
    const scratch = await new EngineAdapterFactory({ ...this.settings, database: name }).connect();
    const leave = scratch.dispose.bind(scratch);
    scratch.dispose = async () => {
      await leave();
      await owner.executeScript(`DROP DATABASE "${name}" WITH (FORCE)`);
      await owner.dispose();
    };
    return scratch;
  }
}

async function loadEngineClass() {
  const require = createRequire(import.meta.url);
  const glue = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const wasm = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg").replace(/\.js$/, ".wasm");
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm), { "./schema_engine_bg.js": glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return glue.SchemaEngine;
}

async function startEngine(connected) {
  const SchemaEngine = await loadEngineClass();
  const datamodels = options.datamodels?.map((file) => [file, readFileSync(file, "utf8")]);
  const factory = connected ? databaseFactory() : offlineFactory();
  return SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(factory));
}

function databaseFactory() {
  if (!url) throw new Error("DATABASE_URL is not set, and this command needs a database.");
  const schema = new URL(url).searchParams.get("schema") ?? undefined;
  return new EngineAdapterFactory(connectionSettings(url), { schema });
}

/** Answers only the one query that the engine sends when it starts. */
function offlineFactory() {
  const adapter = {
    provider: "postgres",
    adapterName: "offline",
    getConnectionInfo: () => ({ schemaName: "public", supportsRelationJoins: true }),
    queryRaw: async () => ({
      columnNames: ["exists", "version", "numeric_version"],
      columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
      rows: [[true, "PostgreSQL 18.0", 180000]],
    }),
    executeRaw: async () => 0,
    executeScript: async () => {},
    startTransaction: async () => {},
    dispose: async () => {},
  };
  const connect = async () => adapter;
  return { provider: "postgres", adapterName: "offline", connect, connectToShadowDb: connect };
}

/** A difference between two schema texts needs no database; the engine connects when it is made. */
function needsDatabase({ method, params }) {
  const isText = (side) => side?.tag === "empty" || side?.tag === "schemaDatamodel";
  return !(method === "diff" && isText(params?.from) && isText(params?.to));
}

async function serveRequests(input) {
  let engine;
  for await (const line of createInterface({ input })) {
    const request = line.trim() ? JSON.parse(line) : {};
    // a message without a method is the CLI's reply to a "print" below
    if (!request.method) continue;
    engine ??= startEngine(needsDatabase(request));
    await answer(engine, request);
  }
  process.exit(0);
}

async function answer(starting, { id, method, params }) {
  try {
    const engine = await starting;
    if (typeof engine[method] !== "function")
      throw new Error(`This schema engine does not know "${method}".`);
    const result = (await engine[method](params)) ?? null;
    if (method === "diff" && result?.stdout) {
      send({ id: `print-${id}`, method: "print", params: { content: result.stdout } });
    }
    send({ id, result });
  } catch (error) {
    const data = { is_panic: false, message: error.message, error_code: error.code, meta: error.meta };
    send({ id, error: { code: 4466, message: error.message, data } });
  }
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

async function runDatabaseCommand(command) {
  log("INFO", { message: `Starting schema engine CLI: ${command}` });
  try {
    if (command === "can-connect-to-database") await withClient(url, () => {});
    else if (command === "create-database") await onMaintenanceDatabase((name) => `CREATE DATABASE ${name}`);
    else if (command === "drop-database") await onMaintenanceDatabase((name) => `DROP DATABASE ${name}`);
    else throw new Error(`This schema engine does not know "${command}".`);
    log("INFO", { message: "Done" });
    process.exit(0);
  } catch (error) {
    log("ERROR", { is_panic: false, error_code: prismaCode(error), message: error.message, meta: {} });
    process.exit(1);
  }
}

/** What the CLI's `migrate deploy` hands to the engine. The image has no CLI. */
async function applyMigrations(baseDir) {
  const directories = readdirSync(baseDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const migrationDirectories = directories.map(({ name }) => ({
    path: name,
    migrationFile: {
      path: "migration.sql",
      content: { tag: "ok", value: readFileSync(path.join(baseDir, name, "migration.sql"), "utf8") },
    },
  }));
  const lock = "migration_lock.toml";
  try {
    const engine = await startEngine(true);
    await engine.applyMigrations({
      migrationsList: {
        baseDir,
        lockfile: { path: lock, content: readFileSync(path.join(baseDir, lock), "utf8") },
        shadowDbInitScript: "",
        migrationDirectories: migrationDirectories.sort((one, other) => (one.path < other.path ? -1 : 1)),
      },
      filters: { externalTables: [], externalEnums: [] },
    });
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error.code ? `${error.code}: ` : ""}${error.message}\n`);
    process.exit(1);
  }
}

async function onMaintenanceDatabase(statement) {
  const target = new URL(url);
  const name = decodeURIComponent(target.pathname.slice(1));
  target.pathname = "/postgres";
  await withClient(target.href, (client) => client.query(statement(client.escapeIdentifier(name))));
}

async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Prisma's name for the failures that its CLI treats specially. */
function prismaCode(error) {
  if (error.code === "3D000") return "P1003";
  if (error.code === "28P01" || error.code === "28000") return "P1000";
  return "P1001";
}

function log(level, fields) {
  const entry = { timestamp: new Date().toISOString(), level, fields, target: "schema_engine::logger" };
  process.stderr.write(`${JSON.stringify(entry)}\n`);
}

if (positionals[0] === "apply-migrations") await applyMigrations(positionals[1]);
else if (positionals[0] === "cli") await runDatabaseCommand(positionals[1]);
else await serveRequests(process.stdin);
