import { describe, expect, it } from "vitest";
import { classifyRefusal, correctionText, type Refused } from "./refusals";

type Step = "connect" | "sign-in" | "sender" | "recipient" | "message";

describe("a mail server's answer", () => {
  const classify = (step: Step, text: string) =>
    classifyRefusal({ by: "smtp", step, code: Number(text.slice(0, 3)), text });

  it.each<[Step, Refused, string]>([
    // Sender, account and settings
    [
      "recipient",
      "sender",
      "553 5.7.1 <no-reply@games.test>: Sender address rejected: not owned by user site",
    ],
    ["recipient", "sender", "553 Sender address rejected"],
    ["recipient", "sender", "550 5.1.8 <no-reply@games.test>: Sender address rejected: Domain not found"],
    ["recipient", "sender", "450 4.1.8 <no-reply@games.test>: Sender address rejected: Domain not found"],
    [
      "recipient",
      "sender",
      "550 5.1.0 <a@b.test>: Sender address rejected: User unknown in virtual mailbox table",
    ],
    ["recipient", "account", "554 5.7.1 <ada@x.test>: Relay access denied"],
    ["recipient", "account", "554 Relay access denied"],
    ["recipient", "account", "454 4.7.1 <ada@x.test>: Relay access denied"],
    ["recipient", "account", "550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain"],
    ["recipient", "account", "550 relay not permitted"],
    ["recipient", "account", "550 5.7.1 Relaying denied. Proper authentication required."],
    [
      "recipient",
      "account",
      "554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org",
    ],
    ["message", "sender", "554 not verified"],
    [
      "message",
      "sender",
      "554 Message rejected: Email address is not verified. The following identities failed the check in region EU-WEST-1: ada@x.test",
    ],
    [
      "message",
      "sender",
      "550 5.7.26 Unauthenticated email from games.test is not accepted due to domain's DMARC policy",
    ],
    ["message", "sender", "550 5.7.1 Unauthenticated email is not accepted: SPF failed"],
    [
      "message",
      "sender",
      "554 5.2.252 SendAsDenied; no-reply@games.test not allowed to send as shop@games.test",
    ],
    ["message", "sender", "550 The from address does not match a verified Sender Identity."],
    ["message", "account", "550 5.4.5 Daily user sending limit exceeded"],
    ["message", "account", "554 Sending paused for this account"],
    ["message", "account", "550 5.7.501 Access denied, spam abuse detected"],
    ["sender", "account", "530 5.7.0 Authentication required"],
    ["sender", "account", "530 5.7.57 Client not authenticated to send mail"],
    ["sender", "account", "530 Must issue a STARTTLS command first"],
    ["sender", "sender", "550 5.1.7 Invalid address"],
    ["sender", "sender", "501 Syntax error"],
    ["sign-in", "account", "535 5.7.8 Error: authentication failed: UGFzc3dvcmQ6"],
    ["sign-in", "account", "534 5.7.9 Application-specific password required"],
    ["sign-in", "account", "502 Command not implemented"],
    ["connect", "settings", "554 No SMTP service here"],
    ["recipient", "sender", "550 Sender verify failed"],
    ["recipient", "sender", "550 Sender has been blocked"],
    ["recipient", "sender", "553 Invalid sender domain"],
    ["recipient", "sender", "553 Mail from must equal authorized user"],
    ["message", "sender", "550 The user does not have permission to send from this address"],
    ["message", "sender", "550 Domain is not allowed to send"],
    ["recipient", "settings", "554 5.7.1 <web>: Helo command rejected: need fully-qualified hostname"],
    ["recipient", "settings", "550 Access denied - Invalid HELO name (See RFC2821 4.1.1.1)"],
    ["recipient", "settings", "554 No valid reverse DNS (PTR) record"],
    ["recipient", "settings", "550 Reverse DNS required"],
    ["recipient", "account", "553 sorry, that domain isn't in my list of allowed rcpthosts"],
    ["recipient", "account", "550 SMTP AUTH is required for message submission on port 587"],
    ["recipient", "account", "550 Unauthenticated senders not allowed"],
    ["recipient", "account", "550 Your IP has been blocked"],
    ["message", "account", "550 Maximum credits exceeded"],
    ["message", "account", "550 Domain has exceeded the max emails per hour"],
    // This recipient
    [
      "recipient",
      "recipient",
      "550 5.1.1 <ada@x.test>: Recipient address rejected: User unknown in local recipient table",
    ],
    ["recipient", "recipient", "550 5.1.1 <ada@x.test>: Recipient address rejected: unverified address"],
    ["recipient", "recipient", "550-5.2.1 The email account that you tried to reach is disabled"],
    ["recipient", "recipient", "552 5.2.2 The email account that you tried to reach is over quota"],
    ["recipient", "recipient", "550 5.4.1 Recipient address rejected: Access denied"],
    ["recipient", "recipient", "550 No such user here"],
    ["recipient", "recipient", "550 not from here"],
    ["recipient", "recipient", "550 5.1.1 <dmarc@x.test>: no mailbox"],
    ["message", "recipient", "550 5.1.1 Unknown recipient"],
    // This message
    ["message", "message", "554 5.7.1 Message rejected as spam by content scanning"],
    ["message", "message", "554 rejected"],
    ["message", "message", "552 5.3.4 Message size exceeds fixed limit"],
    ["sender", "message", "552 5.3.4 Message size exceeds fixed limit"],
    ["sender", "message", "552 too much"],
    ["message", "message", "550 5.6.7 SMTPUTF8 is required"],
    // For now
    ["recipient", "for-now", "451 4.7.1 Greylisting in action, please come back later"],
    ["sender", "for-now", "421 4.3.2 Service not available"],
    ["message", "for-now", "452 4.3.1 Insufficient system storage"],
    ["sign-in", "for-now", "454 4.7.0 Temporary authentication failure"],
  ])("at %s means that it refuses the %s: %s", (step, refused, text) => {
    expect(classify(step, text)).toBe(refused);
  });

  it.each<[Step, string, Refused]>([
    ["connect", "self-signed certificate", "settings"],
    ["connect", "Hostname/IP does not match certificate's altnames", "settings"],
    ["connect", "Error upgrading connection with STARTTLS: 502 unknown", "settings"],
    ["connect", "getaddrinfo ENOTFOUND smtp.games.tset", "settings"],
    ["connect", "connect ECONNREFUSED 192.0.2.1:587", "for-now"],
    ["connect", "read ECONNRESET", "for-now"],
    ["connect", "the mail server did not answer in time", "for-now"],
    ["sign-in", "Missing credentials", "account"],
    ["message", "Message size larger than allowed 1000", "message"],
  ])("is missing at %s: %s", (step, text, refused) => {
    expect(classifyRefusal({ by: "smtp", step, text })).toBe(refused);
  });
});

describe("Resend's answer", () => {
  it.each<[number, string, string, Refused]>([
    [400, "validation_error", "API key is invalid", "account"],
    [401, "missing_api_key", "Missing API key in the authorization header", "account"],
    [401, "restricted_api_key", "This API key is restricted to only send emails", "account"],
    [402, "payment_required", "Please pay", "account"],
    [403, "invalid_api_key", "API key is invalid", "account"],
    [
      403,
      "validation_error",
      "The games.test domain is not verified. Please, add and verify your domain",
      "sender",
    ],
    [403, "validation_error", "You can only send testing emails to your own email address", "account"],
    [422, "invalid_from_address", "Invalid `from` field", "sender"],
    [422, "validation_error", "Invalid `from` field. The email address needs to follow the format", "sender"],
    [404, "not_found", "The requested endpoint does not exist", "settings"],
    [405, "method_not_allowed", "This endpoint does not support the specified HTTP method", "settings"],
    [451, "security_error", "We may have found a security issue with the request", "account"],
    [429, "daily_quota_exceeded", "You have reached your daily email sending quota", "account"],
    [429, "monthly_quota_exceeded", "You have reached your monthly email sending quota", "account"],
    [418, "unheard_of", "I am a teapot", "account"],
    [
      422,
      "validation_error",
      "Invalid `to` field. The email address needs to follow the format",
      "recipient",
    ],
    [422, "missing_required_field", "Missing `subject` field", "message"],
    [400, "validation_error", "We found an error with one or more fields in the request", "message"],
    [
      409,
      "invalid_idempotent_request",
      "Same idempotency key used with a different request payload",
      "message",
    ],
    [413, "application_error", "Request entity too large", "message"],
    [
      409,
      "concurrent_idempotent_requests",
      "Same idempotency key used while original request is in progress",
      "for-now",
    ],
    [429, "rate_limit_exceeded", "Too many requests", "for-now"],
    [408, "application_error", "Timeout", "for-now"],
  ])("%s %s (%s) means that it refuses the %s", (status, name, text, refused) => {
    expect(classifyRefusal({ by: "resend", status, name, text })).toBe(refused);
  });
});

describe("correctionText", () => {
  const unknownUser = { by: "smtp", step: "recipient", code: 550, text: "550 5.1.1 User unknown" } as const;

  it("names the setting in plain words", () => {
    const relay = { by: "smtp", step: "recipient", code: 554, text: "554 Relay access denied" } as const;
    expect(correctionText(relay, { isToTeam: false, isFromPanel: false })).toMatch(
      /^The mail server refuses this site's account\. Check .*SMTP_URL/,
    );
    const key = { by: "resend", status: 400, name: "validation_error", text: "API key is invalid" } as const;
    expect(correctionText(key, { isToTeam: false, isFromPanel: false })).toContain("Check RESEND_API_KEY");
  });

  it("names MAIL_TO if the team's address is refused, and nothing for a visitor's", () => {
    expect(correctionText(unknownUser, { isToTeam: true, isFromPanel: false })).toBe(
      "The mail server refuses the team's address. Check MAIL_TO.",
    );
    expect(correctionText(unknownUser, { isToTeam: false, isFromPanel: false })).toBeNull();
  });
});
