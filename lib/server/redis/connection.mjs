import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { writeWarning } from "../log-line.mjs";

/**
 * The one connection to Redis of this process, if REDIS_URL names one (docs/decisions/009). Nothing here lasts: what
 * is kept in Redis can be made anew, and while it is away every caller has another way.
 */

/** A command that takes longer finds Redis away: waiting costs visitors more than rendering does. */
const commandMilliseconds = 500;
const retryMilliseconds = 500;

/**
 * Gives the key of what was refreshed to this run of Redis. After a restart, or when something could not be written
 * down, it begins anew under another epoch, and whatever was kept before counts for nothing.
 */
const joinScript = `
if redis.call('HGET', KEYS[1], 'run') ~= ARGV[1] or ARGV[3] == '1' then
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], 'run', ARGV[1], 'epoch', ARGV[2], 'generation', 0)
end
return 1`;

/**
 * @typedef {object} Connection
 * @property {Redis} client
 * @property {string} prefix what every key of this site begins with
 * @property {boolean} isUsable whether Redis answers, and knows of every refresh of this instance
 * @property {(reason: string, owesRefresh?: boolean) => void} giveUp leaves Redis alone until it answers again;
 *   `owesRefresh` if it missed that something was refreshed
 * @property {() => Promise<void>} close
 */

/** @param {string} url @param {string} prefix @returns {Connection} */
function connect(url, prefix) {
  const client = new Redis(url, {
    connectTimeout: 2_000,
    commandTimeout: commandMilliseconds,
    enableOfflineQueue: false,
    // Not `enableAutoPipelining`: where a command of a batch fails in between, ioredis 6 throws beside all promises of the
    // batch, which then never end, and with them every page that waits for one.
    maxRetriesPerRequest: 0,
    keepAlive: 10_000,
    retryStrategy: () => retryMilliseconds,
  });
  let owesRefresh = false;
  let isSaid = false;
  let isClosed = false;
  /** @type {Connection} */
  const connection = {
    client,
    prefix,
    isUsable: false,
    giveUp: (reason, owes = false) => {
      owesRefresh ||= owes;
      connection.isUsable = false;
      if (isClosed) return;
      if (!isSaid)
        writeWarning(
          `Redis is away (${reason}): this instance keeps pages and limits by itself until it is back`,
        );
      isSaid = true;
      if (client.status === "ready") client.disconnect(true);
    },
    close: async () => {
      isClosed = true;
      connection.isUsable = false;
      client.disconnect();
    },
  };
  const join = async () => {
    const run = /run_id:(\w+)/.exec(await client.info("server"))?.[1] ?? "unknown";
    const pays = owesRefresh;
    await client.eval(joinScript, 1, `${prefix}:refreshed`, run, randomUUID(), pays ? "1" : "0");
    if (pays) owesRefresh = false;
    connection.isUsable = true;
    // As loud as the word that it is away, or a log of warnings would end with that.
    if (isSaid) writeWarning("Redis is back");
    isSaid = false;
  };
  client.on("ready", () => join().catch((error) => connection.giveUp(error.message)));
  client.on("error", (error) => connection.giveUp(error.message));
  client.on("close", () => connection.giveUp("the connection was closed"));
  return connection;
}

const connectionKey = Symbol.for("spawnpoint.redis");

/**
 * Redis as the environment names it; undefined without, and while a build runs.
 * @param {Record<string, string | undefined>} [environment]
 * @returns {Connection | undefined}
 */
export function sharedRedis(environment = process.env) {
  const { REDIS_URL, REDIS_PREFIX, NEXT_PHASE } = environment;
  if (!REDIS_URL || NEXT_PHASE === "phase-production-build") return undefined;
  const kept = Reflect.get(globalThis, connectionKey) ?? connect(REDIS_URL, REDIS_PREFIX || "spawnpoint");
  Reflect.set(globalThis, connectionKey, kept);
  return kept;
}

/**
 * Waits for the first connection, so that a starting instance does not begin by itself; a Redis that is away holds
 * nobody up for longer than this.
 * @param {number} milliseconds
 */
export async function waitForRedis(milliseconds) {
  const redis = sharedRedis();
  const deadline = Date.now() + milliseconds;
  while (redis && !redis.isUsable && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Ends the connection, when the site stops. */
export const closeRedis = async () => Reflect.get(globalThis, connectionKey)?.close();
