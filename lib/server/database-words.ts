import { accessSync, constants, statSync } from "node:fs";

/** Without packages: the launcher runs this before they are installed. */

const unknownAuthority =
  "its certificate is signed by an authority that this machine does not know. Add sslrootcert=/path/to/the-authority.pem to the URL";

const knownReasons: Record<string, string> = {
  ECONNREFUSED: "nothing is listening at that address",
  ENOTFOUND: "its host name is unknown",
  ETIMEDOUT: "it does not answer in time",
  EAI_AGAIN: "its host name cannot be looked up at the moment",
  EHOSTUNREACH: "its host cannot be reached from this machine",
  ENETUNREACH: "its network cannot be reached from this machine",
  ECONNRESET: "it closed the connection",
  "53300": "it has no connections left. Raise its max_connections, or lower DATABASE_POOL_SIZE",
  "57P03": "it is starting up or shutting down",
  "42501": "this user lacks permission. Make it the owner of the database",
  "28P01": "the user name or password is wrong",
  "28000": "it refuses this user or unencrypted connections. To encrypt, add sslmode=verify-full to the URL",
  "3D000": "the database does not exist",
  "25006": "it is read-only. It may be a replica: use the primary server",
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

/** Without hosts, users or other values. */
export function failureReason(error: unknown) {
  const { code, name, message = "" } = error as { code?: string; name?: string; message?: string };
  if (/timeout/.test(message)) return "it does not answer in time";
  if (/does not support SSL/i.test(message))
    return "it does not accept encrypted connections, which sslmode requires";
  if (/^ERR_(?:OSSL|SSL|TLS)_|^EPROTO$/.test(code ?? "") && !knownReasons[code ?? ""])
    return `the encrypted connection failed (${code}). Check sslmode, and that sslrootcert, sslcert and sslkey are PEM files`;
  return (
    knownReasons[code ?? ""] ??
    knownReasons[name ?? ""] ??
    `it answered ${code ?? name ?? "with an unknown error"}`
  );
}

export const databaseErrorText = (variable: string, error: unknown) =>
  `${variable} does not point to a usable database: ${failureReason(error)}.`;

export const reservedCharactersText =
  "not valid: its user name or password contains a reserved character. Write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25";

/** Detects reserved characters in the user name or password, and a stray %. */
export function hasReservedCharacters(text: string): boolean {
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

export function databaseUrlProblem(variable: string, connectionString: string): string | undefined {
  if (!URL.canParse(connectionString)) return undefined;
  if (hasReservedCharacters(connectionString)) return `${variable} is ${reservedCharactersText}.`;
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
      return `${variable} names a file in ${name} that cannot be read. Check its path and permissions.`;
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

/** Migrations fail halfway in SQL_ASCII and LATIN1. */
export const encodingProblem = (variable: string, encoding: string): string | undefined =>
  encoding === "UTF8"
    ? undefined
    : `${variable} points to a database with the encoding ${encoding}; the site needs UTF8. Create another one: CREATE DATABASE name ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0`;
