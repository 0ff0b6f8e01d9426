import { sharedRedis } from "../redis/connection.mjs";

/**
 * What was refreshed and when, for all instances, in one hash of Redis. Refreshes are numbered there, so that no
 * instance's clock matters: an entry carries the number that was the last when its reading began, and is stale as
 * soon as one of its tags has a higher one.
 */

/**
 * @typedef {{ epoch: string, generation: number }} Stamp
 * @typedef {Stamp & { tags: Map<string, number> }} Refreshed
 */

const refreshScript = `
local generation = redis.call('HINCRBY', KEYS[1], 'generation', 1)
for place = 1, #ARGV do redis.call('HSET', KEYS[1], 'tag:' .. ARGV[place], generation) end
return redis.call('HGET', KEYS[1], 'epoch')`;

/**
 * Writes down that tags were refreshed.
 * @param {string[]} tags
 * @returns {Promise<boolean>} whether every instance that asks Redis knows by now
 */
export async function shareRefresh(tags) {
  const redis = sharedRedis();
  if (!redis) return false;
  if (!redis.isUsable) {
    redis.giveUp("a change could not be told", true);
    return false;
  }
  try {
    const epoch = await redis.client.eval(refreshScript, 1, `${redis.prefix}:refreshed`, ...tags);
    if (!epoch) redis.giveUp("its memory was cleared", true);
    return Boolean(epoch);
  } catch (error) {
    redis.giveUp(error instanceof Error ? error.message : String(error), true);
    return false;
  }
}

/**
 * Makes a reading that callers share, though none gets an answer that was on its way before it asked.
 * @template T @param {() => Promise<T>} read @returns {() => Promise<T>}
 */
export function inBatches(read) {
  /** @type {Promise<T> | undefined} */
  let running;
  /** @type {Promise<T> | undefined} */
  let next;
  const begin = () => {
    const reading = read();
    running = reading;
    const end = () => {
      if (running === reading) running = undefined;
    };
    reading.then(end, end);
    return reading;
  };
  const beginNext = () => {
    next = undefined;
    return begin();
  };
  return () => {
    if (!running) return begin();
    next ??= running.then(beginNext, beginNext);
    return next;
  };
}

/** @param {Record<string, string>} fields @returns {Refreshed} */
export function parseRefreshed(fields) {
  const tags = new Map();
  for (const [name, value] of Object.entries(fields))
    if (name.startsWith("tag:")) tags.set(name.slice(4), Number(value));
  return { epoch: fields.epoch ?? "", generation: Number(fields.generation), tags };
}

const readOnce = inBatches(async () => {
  const redis = sharedRedis();
  if (!redis?.isUsable) return undefined;
  try {
    const refreshed = parseRefreshed(await redis.client.hgetall(`${redis.prefix}:refreshed`));
    if (refreshed.epoch) return refreshed;
    // Somebody emptied it: begins anew with the next connection.
    redis.giveUp("its memory was cleared", true);
  } catch (error) {
    redis.giveUp(error instanceof Error ? error.message : String(error));
  }
  return undefined;
});

/** @returns {Promise<Refreshed | undefined>} as of now; undefined without Redis and while it is away */
export const readRefreshed = async () => (sharedRedis() ? readOnce() : undefined);

/**
 * Whether Redis knows of no refresh of these tags since the stamp.
 * @param {Stamp | undefined} stamp @param {string[]} tags @param {Refreshed} refreshed
 */
export function isFreshThere(stamp, tags, refreshed) {
  if (stamp?.epoch !== refreshed.epoch) return false;
  return !tags.some((tag) => (refreshed.tags.get(tag) ?? 0) > stamp.generation);
}
