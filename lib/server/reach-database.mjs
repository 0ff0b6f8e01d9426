import pg from "pg";

/** @type {Record<string, string>} */
const knownReasons = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "its host name is unknown",
  ETIMEDOUT: "it does not answer in time",
  "28P01": "the user name or password is wrong",
  "3D000": "there is no such database",
};

/**
 * The kind of failure without hosts, users or other values.
 * @param {unknown} error
 */
export function reasonOf(error) {
  const { code, name, message } = /** @type {{ code?: string, name?: string, message?: string }} */ (error);
  if (/timeout/.test(message ?? "")) return "it does not answer in time";
  return (
    knownReasons[code ?? ""] ??
    knownReasons[name ?? ""] ??
    `it answered ${code ?? name ?? "nothing we understand"}`
  );
}

/**
 * Why a call to a database failed, in one sentence for those who run the site.
 * @param {string} variable the one that names it @param {unknown} error
 */
export const databaseSentence = (variable, error) =>
  `${variable} does not lead to a database we can use: ${reasonOf(error)}.`;

/**
 * What keeps us from a database, in one sentence.
 * @param {string} variable the one that names it @param {string} connectionString
 * @returns {Promise<string | undefined>}
 */
export async function databaseProblem(variable, connectionString) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.query("SELECT 1");
    return undefined;
  } catch (error) {
    return databaseSentence(variable, error);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * The same of all databases that the environment names.
 * @param {{ DATABASE_URL?: string, DATABASE_DIRECT_URL?: string }} env
 * @returns {Promise<string[]>}
 */
export async function databaseProblems({ DATABASE_URL, DATABASE_DIRECT_URL }) {
  const urls = Object.entries({ DATABASE_URL, DATABASE_DIRECT_URL });
  const found = await Promise.all(urls.map(([name, url]) => (url ? databaseProblem(name, url) : undefined)));
  return found.filter((problem) => problem !== undefined);
}
