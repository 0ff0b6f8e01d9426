import { describe, expect, it } from "vitest";
import { EnvError, mailProvider, parseEnv } from "./env";

const good = {
  SITE_URL: "https://spawnpoint.example/",
  DATABASE_URL: "postgresql://u:p@localhost:5432/d",
  S3_BUCKET: "spawnpoint",
  AUTH_SECRET: "x".repeat(32),
};

function problemsOf(source: Record<string, string | undefined>): string[] {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
}

describe("parseEnv", () => {
  it("fills defaults and trims the site's address", () => {
    const env = parseEnv(good);
    expect(env.PORT).toBe(3000);
    expect(env.SITE_URL).toBe("https://spawnpoint.example");
    expect(env.RATE_LIMIT_FACTOR).toBe(1);
  });

  it("names each missing variable", () => {
    const problems = problemsOf({});
    for (const name of ["SITE_URL", "DATABASE_URL", "S3_BUCKET", "AUTH_SECRET"])
      expect(problems.some((line) => line.startsWith(`${name} is required`))).toBe(true);
  });

  it("names a bad variable and never its value", () => {
    const problems = problemsOf({ ...good, DATABASE_URL: "mysql://secret", AUTH_SECRET: "short-secret" });
    expect(problems).toHaveLength(2);
    expect(problems.join(" ")).not.toContain("secret-");
    expect(problems.join(" ")).not.toContain("mysql");
    expect(problems.join(" ")).not.toContain("short-secret");
  });

  it("accepts fractions only where they make sense", () => {
    expect(parseEnv({ ...good, RATE_LIMIT_FACTOR: "0.5", UPLOAD_CAP_GB: "1.5" })).toMatchObject({
      RATE_LIMIT_FACTOR: 0.5,
      UPLOAD_CAP_GB: 1.5,
    });
    const fractions = { PORT: "3000.5", DATABASE_POOL_SIZE: "1.5", CLAMD_PORT: "3310.5" };
    expect(problemsOf({ ...good, ...fractions })).toEqual([
      "PORT must be a whole number from 1 to 65535",
      "DATABASE_POOL_SIZE must be a whole number from 1 to 200",
      "CLAMD_PORT must be a whole number from 1 to 65535",
    ]);
  });

  it("treats an empty text as absent, except for the site's names, where it hides the item", () => {
    const env = parseEnv({ ...good, PORT: "", CONTACT_PHONE: "" });
    expect(env.PORT).toBe(3000);
    expect(env.CONTACT_PHONE).toBe("");
  });

  it.each([
    ["TRUSTED_PROXIES", "nginx"],
    ["TRUSTED_PROXIES", "10.0.0.0/99"],
    ["SITE_URL", "https://x.example/sub?x=1"],
    ["SITE_URL", "https://x.example/sub"],
    ["S3_PUBLIC_URL", "https://cdn.example/?a=1"],
    ["SOCIAL_X", "junk"],
    ["PARENT_COMPANY_URL", "example"],
    ["CONTACT_EMAIL", "nobody"],
    ["MAIL_FROM", "nonsense"],
    ["MAIL_FROM", "Spawnpoint <nonsense>"],
    ["MAIL_FROM", "Spawnpoint <a@x.example>\r\nBcc: b@x.example"],
  ])("refuses %s=%s by its name", (name, value) => {
    const problems = problemsOf({ ...good, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} must be `));
  });

  it("accepts harmless variants", () => {
    const given = {
      TRUSTED_PROXIES: "loopback, 10.0.0.0/8,2001:db8::/32",
      SITE_URL: "http://localhost:3000//",
      S3_PUBLIC_URL: "https://cdn.example/bucket/",
      SOCIAL_X: "",
      CONTACT_EMAIL: "hi@x.example",
      MAIL_FROM: "no-reply@x.example",
    };
    expect(parseEnv({ ...good, ...given })).toMatchObject({
      SITE_URL: "http://localhost:3000",
      S3_PUBLIC_URL: "https://cdn.example/bucket",
      SOCIAL_X: "",
    });
  });

  it("requires https for browser storage if the site uses https", () => {
    const [http, https] = ["http://files.example:9000", "https://files.example"];
    const wrong: [Record<string, string>, RegExp][] = [
      [{ S3_ENDPOINT: http }, /^S3_BROWSER_ENDPOINT is required /],
      [{ S3_ENDPOINT: http, S3_BROWSER_ENDPOINT: http }, /^S3_BROWSER_ENDPOINT must begin with https/],
      [{ S3_BROWSER_ENDPOINT: "http://localhost.example" }, /^S3_BROWSER_ENDPOINT must /],
      [{ S3_BROWSER_ENDPOINT: "HTTP://127.0.0.1.example:9000/" }, /^S3_BROWSER_ENDPOINT must /],
      [{ S3_PUBLIC_URL: http }, /^S3_PUBLIC_URL must begin with https/],
    ];
    for (const [storage, sentence] of wrong)
      expect(problemsOf({ ...good, ...storage }), JSON.stringify(storage)).toEqual([
        expect.stringMatching(sentence),
      ]);
    const right = [
      {},
      { S3_ENDPOINT: https },
      { S3_ENDPOINT: http, S3_BROWSER_ENDPOINT: https },
      { S3_ENDPOINT: http, SITE_URL: "http://spawnpoint.example" },
      { S3_ENDPOINT: "http://127.0.0.1:9000" },
      { S3_ENDPOINT: http, S3_BROWSER_ENDPOINT: "http://localhost:9000" },
      { S3_BROWSER_ENDPOINT: "http://[::1]:9000" },
      { S3_PUBLIC_URL: https },
      { S3_PUBLIC_URL: "http://localhost:9000" },
    ];
    for (const storage of right)
      expect(problemsOf({ ...good, ...storage }), JSON.stringify(storage)).toEqual([]);
  });

  it("names the first admin “admin” if only a password is set", () => {
    expect(parseEnv({ ...good, ADMIN_PASSWORD: "long enough" }).ADMIN_USERNAME).toBe("admin");
  });

  it("requires both variables of a pair", () => {
    expect(problemsOf({ ...good, S3_ACCESS_KEY_ID: "a" })).toEqual([
      "S3_SECRET_ACCESS_KEY is required with S3_ACCESS_KEY_ID.",
    ]);
    expect(problemsOf({ ...good, S3_SECRET_ACCESS_KEY: "a" })).toHaveLength(1);
    expect(problemsOf({ ...good, TWITCH_CLIENT_ID: "a" })).toEqual([
      "TWITCH_CLIENT_SECRET is required with TWITCH_CLIENT_ID.",
    ]);
    expect(problemsOf({ ...good, KICK_CLIENT_SECRET: "a" })).toEqual([
      "KICK_CLIENT_ID is required with KICK_CLIENT_SECRET.",
    ]);
    expect(problemsOf({ ...good, RESEND_API_KEY: "re_1" })).toEqual([
      expect.stringContaining("MAIL_FROM is required with RESEND_API_KEY"),
      expect.stringContaining("MAIL_TO is required with RESEND_API_KEY"),
    ]);
    const examples = { MAIL_FROM: "Spawnpoint <no-reply@example.com>", MAIL_TO: "team@example.com" };
    expect(problemsOf({ ...good, RESEND_API_KEY: "re_1", ...examples })).toEqual([
      expect.stringMatching(
        /^MAIL_FROM must not be an address at example\.com.*: set it to an address of a domain/,
      ),
      expect.stringMatching(
        /^MAIL_TO must not be an address at example\.com.*: set it to where the team reads/,
      ),
    ]);
    const own = { MAIL_FROM: "Arcade <no-reply@arcade.example>", MAIL_TO: "team@arcade.example" };
    expect(problemsOf({ ...good, RESEND_API_KEY: "re_1", ...own })).toEqual([]);
    expect(problemsOf({ ...good, SMTP_URL: "smtp://mail.test" })).toEqual([
      expect.stringContaining("MAIL_FROM is required with SMTP_URL"),
      expect.stringContaining("MAIL_TO is required with SMTP_URL"),
    ]);
  });

  it("accepts a sender's name with special characters, and a name for EHLO", () => {
    for (const name of ["Games: Night", "Games (EU)", '"Games, Inc."', "Spiele-Größen"])
      expect(problemsOf({ ...good, MAIL_FROM: `${name} <no-reply@arcade.example>` })).toEqual([]);
    for (const name of ["games.example", "localhost", "[192.0.2.1]"])
      expect(problemsOf({ ...good, SMTP_EHLO_NAME: name })).toEqual([]);
    for (const name of ["https://games.example", "games example", "-"])
      expect(problemsOf({ ...good, SMTP_EHLO_NAME: name })).toEqual([
        expect.stringMatching(/^SMTP_EHLO_NAME must be the name of this machine/),
      ]);
    expect(parseEnv(good).SMTP_VERIFY_TLS).toBe(true);
    expect(parseEnv({ ...good, SMTP_VERIFY_TLS: "false" }).SMTP_VERIFY_TLS).toBe(false);
  });

  it("requires a mail provider if two are configured, and its settings", () => {
    const own = { ...good, MAIL_FROM: "no-reply@arcade.example", MAIL_TO: "team@arcade.example" };
    const smtp = { SMTP_URL: "smtps://u:p@mail.test" };
    expect(problemsOf({ ...own, ...smtp, RESEND_API_KEY: "re_1" })).toEqual([
      expect.stringContaining("MAIL_PROVIDER is required"),
    ]);
    expect(problemsOf({ ...own, MAIL_PROVIDER: "smtp", RESEND_API_KEY: "re_1" })).toEqual([
      "SMTP_URL is required with MAIL_PROVIDER=smtp.",
    ]);
    for (const cut of [
      "smtps://u:12#34@mail.test",
      "smtps://u:12/34@mail.test",
      "smtps://u:12?34@mail.test",
      "smtps://u:12%34x%@mail.test",
    ])
      expect(problemsOf({ ...own, SMTP_URL: cut })).toEqual([
        expect.stringMatching(/^SMTP_URL is not valid: .* Write # as %23, (?!.*34)/),
      ]);
    expect(problemsOf({ ...own, SMTP_URL: "smtps://u:12%2334@mail.test" })).toEqual([]);
    expect(problemsOf({ ...own, SMTP_URL: "https://secret@mail.test" }).join()).toMatch(
      /^SMTP_URL must be(?!.*secret)/,
    );
    expect(mailProvider(parseEnv({ ...own, ...smtp }))).toBe("smtp");
    expect(mailProvider(parseEnv({ ...own, RESEND_API_KEY: "re_1" }))).toBe("resend");
    expect(mailProvider(parseEnv({ ...own, ...smtp, RESEND_API_KEY: "re_1", MAIL_PROVIDER: "smtp" }))).toBe(
      "smtp",
    );
    expect(mailProvider(parseEnv(good))).toBeUndefined();
  });
});
