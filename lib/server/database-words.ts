import { accessSync, constants, statSync } from "node:fs";

/** What is wrong with a database, in words. Without packages: the launcher says it before they are installed. */

const unknownAuthority =
  "its certificate is signed by an authority that this machine does not know. Add sslrootcert=/path/to/the-authority.pem to the URL";

const knownReasons: Record<string, string> = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "its host name is unknown",
  ETIMEDOUT: "it does not answer in time",
  EAI_AGAIN: "its host name cannot be looked up at the moment",
  EHOSTUNREACH: "there is no way to its host from this machine",
  ENETUNREACH: "there is no way to its network from this machine",
  ECONNRESET: "it ended the connection",
  "53300": "it has no connections left. Raise its max_connections, or lower DATABASE_POOL_SIZE",
  "57P03": "it is starting up or shutting down",
  "42501": "this user may not do this. Make it the owner of the database",
  "28P01": "the user name or password is wrong",
  "28000":
    "it refuses this user, or connections that are not encrypted. For those add sslmode=verify-full to the URL",
  "3D000": "there is no such database",
  "25006": "it is read-only. It may be a replica: name the primary server",
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority,
  CERT_UNTRUSTED: unknownAuthority,
  INVALID_CA: unknownAuthority,
  CERT_SIGNATURE_FAILURE:
    "its certificate's signature is wrong. Compare sslrootcert with the server's own authority",
  CERT_HAS_EXPIRED: "its certificate has expired",
  CERT_NOT_YET_VALID: "its certificate is not valid yet. Check the clocks of both machines",
  ERR_TLS_CERT_ALTNAME_INVALID:
    "its certificate is for another host name. Use the name that is in the certificate",
};

/** The kind of failure, without hosts, users or other values. */
export function reasonOf(error: unknown) {
  const { code, name, message = "" } = error as { code?: string; name?: string; message?: string };
  if (/timeout/.test(message)) return "it does not answer in time";
  if (/does not support SSL/i.test(message))
    return "it does not take encrypted connections, which sslmode asks for";
  if (/^ERR_(?:OSSL|SSL|TLS)_|^EPROTO$/.test(code ?? "") && !knownReasons[code ?? ""])
    return `the encrypted connection failed (${code}). Check sslmode, and that each file of sslrootcert, sslcert and sslkey is in PEM form`;
  return (
    knownReasons[code ?? ""] ??
    knownReasons[name ?? ""] ??
    `it answered ${code ?? name ?? "nothing we understand"}`
  );
}

/** `variable` names the database. */
export const databaseSentence = (variable: string, error: unknown) =>
  `${variable} does not lead to a database we can use: ${reasonOf(error)}.`;

export const cutUrl =
  "cut: its user name or password holds a sign that ends it. Write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25";

/** Whether a sign in a user name or password ends it, so that the rest is read as something else, or a % stands alone. */
export function isCutUrl(text: string): boolean {
  const { pathname, search, username, password } = new URL(text);
  const isCut = text.includes("#") || pathname.includes("@") || (search.includes("@") && !username);
  return isCut || !canDecode(username) || !canDecode(password);
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const sslModes = ["disable", "prefer", "require", "verify-ca", "verify-full", "no-verify"];
const fileParameters = ["sslrootcert", "sslcert", "sslkey"];

/** What is wrong with the address of a database by itself, in one sentence without its values. */
export function databaseUrlProblem(variable: string, connectionString: string): string | undefined {
  if (!URL.canParse(connectionString)) return undefined;
  if (isCutUrl(connectionString)) return `${variable} is ${cutUrl}.`;
  const { searchParams } = new URL(connectionString);
  const schema = searchParams.get("schema");
  if (schema !== null && schema !== "public")
    return `${variable} names a schema with ?schema=, which would be ignored: the tables are in the schema "public". Remove it from the URL, and use a database of its own for this site.`;
  const mode = searchParams.get("sslmode");
  if (mode !== null && !sslModes.includes(mode))
    return `${variable} has an unknown sslmode. It can be ${sslModes.slice(0, -1).join(", ")} or ${sslModes.at(-1)}.`;
  const foreign = ["sslaccept", "sslidentity", "sslpassword"].find((name) => searchParams.has(name));
  if (foreign)
    return `${variable} has ?${foreign}=, which would be ignored. Use sslmode, sslrootcert, sslcert and sslkey instead.`;
  for (const name of fileParameters) {
    const file = searchParams.get(name);
    if (file !== null && !canRead(file))
      return `${variable} names a file with ${name} that cannot be read. Check its path, and that the user of the site may read it.`;
  }
}

function canRead(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The texts of all languages need it; in SQL_ASCII and LATIN1 migrations fail halfway. */
export const encodingProblem = (variable: string, encoding: string): string | undefined =>
  encoding === "UTF8"
    ? undefined
    : `${variable} leads to a database in the encoding ${encoding}; the site needs UTF8. Create another one: CREATE DATABASE name ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0`;
