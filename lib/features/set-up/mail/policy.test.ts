import { describe, expect, it } from "vitest";
import { mailFailure, readSmtpUrl, writeSmtpUrl } from "./policy";
import { mailSchema } from "./schema";

it.each([
  ["EDNS: getaddrinfo ENOTFOUND smtp.nowhere.test", undefined, "hostNotFound"],
  ["ESOCKET: connect ECONNREFUSED 127.0.0.1:26", undefined, "refused"],
  ["ETIMEDOUT: no connection in time", undefined, "timeout"],
  ["Error: the mail server did not answer in time", undefined, "timeout"],
  ["EAUTH: Invalid login: 535 5.7.8 no", "account", "password"],
  ["EENVELOPE: Can't send mail: 550 not yours", "sender", "sender"],
  ["EENVELOPE: Can't send mail: 550 unknown user", "recipient", "recipient"],
  ["ESOCKET: self-signed certificate", "settings", "tls"],
  ["ETLS: Error initiating TLS - wrong version number", "settings", "tls"],
  ["EPROTOCOL: Invalid greeting. response=-ERR unknown command", "settings", "notMail"],
  ["EADDRESS: this address cannot be a mail server", undefined, "address"],
  ["ECONNECTION: 554 relay denied", "account", "account"],
  ["Error: strange", undefined, "other"],
])("names the failure of %s", (reason, refused, failure) => {
  expect(mailFailure({ reason, by: "smtp", ...(refused ? { refused } : {}) })).toBe(failure);
});

it("names a refused key of Resend", () => {
  const reason = "invalid_api_key: API key is invalid";
  expect(mailFailure({ reason, by: "resend", refused: "account" })).toBe("key");
});

it.each([
  { host: "smtp.arcade.test", port: 587, security: "starttls" as const, user: "a@b" },
  { host: "fd00::25", port: 465, security: "tls" as const, user: "a:b/c" },
])("keeps a server and its password in an address: $host", (server) => {
  expect(readSmtpUrl(writeSmtpUrl(server, "p@s:s/#?%"))).toEqual({ ...server, password: "p@s:s/#?%" });
});

describe("mail settings are refused", () => {
  const good = {
    provider: "smtp",
    version: 0,
    host: "smtp.arcade.test",
    port: 587,
    security: "starttls",
    user: "u",
    password: "p",
    fromName: "Arcade",
    from: "no-reply@arcade.test",
    to: "team@arcade.test",
    testTo: "ada@arcade.test",
  };
  it.each([
    { host: "http://smtp.arcade.test" },
    { host: "smtp.arcade.test/x" },
    { host: "a b" },
    { host: "" },
    { port: 0 },
    { port: 65_536 },
    { port: 2.5 },
    { user: "a\r\nb" },
    { password: "a\nb" },
    { fromName: "A <b@c.test>" },
    { fromName: "A\r\nBcc: x@y.test" },
    { from: "nobody" },
    { to: "a@b.test\r\nBcc: x@y.test" },
    { testTo: "" },
    { security: "none" },
    { provider: "sendmail" },
  ])("with %j", (wrong) => {
    expect(mailSchema.safeParse({ ...good, ...wrong }).success).toBe(false);
  });

  it("but not if they are right", () => {
    for (const host of ["mailpit", "10.0.0.25", "fd00::25", "smtp_relay.arcade.test"])
      expect(mailSchema.safeParse({ ...good, host }).success).toBe(true);
  });
});
