import { describe, expect, it } from "vitest";
import { databaseProblem } from "./database-problem";
import { databaseUrlProblem, encodingProblem, failureReason } from "./database-words";

const base = "postgresql://u:secret@db.example/site";

describe("the address of a database", () => {
  it.each([
    ["?schema=shop", /\?schema=, which would be ignored/],
    ["#secret@db.example/site", /is not valid: .* Write # as %23/],
    ["?sslaccept=strict", /\?sslaccept=, which would be ignored/],
    ["?sslidentity=secret.p12", /\?sslidentity=, which would be ignored/],
    ["?sslrootcert=/tmp", /a file in sslrootcert that cannot be read/],
    ["?sslmode=on", /unknown sslmode. It can be disable, .* or no-verify/],
    ["?sslrootcert=/no/such/secret.pem", /a file in sslrootcert that cannot be read/],
    ["?sslmode=require&sslkey=/no/such/secret.key", /a file in sslkey that cannot be read/],
  ])("refuses %s with a sentence that contains no value", async (query, words) => {
    const problem = await databaseProblem("DATABASE_URL", base + query);
    expect(problem).toMatch(words);
    expect(problem).toMatch(/^DATABASE_URL /);
    expect(problem).not.toMatch(/secret|shop|db\.example/);
  });

  it.each(["", "?schema=public", "?sslmode=verify-full", "?connection_limit=5"])("accepts %s", (query) =>
    expect(databaseUrlProblem("DATABASE_URL", base + query)).toBeUndefined(),
  );
});

it.each([
  [{ code: "SELF_SIGNED_CERT_IN_CHAIN" }, /authority that this machine does not know. Add sslrootcert=/],
  [{ code: "DEPTH_ZERO_SELF_SIGNED_CERT" }, /authority that this machine does not know/],
  [{ code: "CERT_HAS_EXPIRED" }, /has expired/],
  [{ code: "ERR_TLS_CERT_ALTNAME_INVALID" }, /for another host name/],
  [{ message: "The server does not support SSL connections" }, /does not accept encrypted connections/],
  [{ code: "ERR_OSSL_PEM_NO_START_LINE" }, /are PEM files/],
  [{ code: "28000" }, /unencrypted connections/],
  [{ code: "25006" }, /read-only/],
])("explains %j", (error, words) => expect(failureReason(error)).toMatch(words));

it.each(["LATIN1", "SQL_ASCII"])(
  "refuses a database in %s and suggests a statement that creates another",
  (encoding) => {
    expect(encodingProblem("DATABASE_URL", encoding)).toContain(
      `with the encoding ${encoding}; the site needs UTF8.`,
    );
    expect(encodingProblem("DATABASE_URL", "UTF8")).toBeUndefined();
  },
);
