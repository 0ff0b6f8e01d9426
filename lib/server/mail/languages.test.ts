import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type MailTemplate, mailTemplates } from "@/lib/shared/mail-templates";

vi.mock("@/lib/server/env", async (importOriginal) => {
  const original = await importOriginal<typeof import("@/lib/server/env")>();
  const env = original.parseEnv({
    NODE_ENV: "test",
    SITE_URL: "http://localhost:3000",
    DATABASE_URL: "postgres://localhost/none",
    S3_BUCKET: "none",
    AUTH_SECRET: "only-for-tests-only-for-tests-only-for-tests",
    SITE_LANGUAGES: "en-XA,en",
  });
  return { ...original, env: () => env };
});
// The real one: the tests' own replacement is in English.
vi.mock("@/lib/shared/message", () => import("@/lib/shared/message.ts"));

/** Names, and what people chose in forms. */
const data = ["Spawnpoint", "Twitch", "twitch, kick", "Other", "/games/moss-knight", "Moss Knight", "Game"];
/** Constants of features whose texts are not in the catalog yet. */
const constants = ["content creator"];
const formats = [/https?:\S+/g, /\S+@\S+/g, /\d+ (Oct|Nov) \d{4}(, \d+:\d+ UTC)?/g, /[\d.]+ MB/g];

/** Words without an accent, except what people wrote and data. */
function plainWords(text: string, written: string[]): string[] {
  const left = [...written, ...data, ...constants, ...formats].reduce<string>(
    (rest, part) => rest.replaceAll(part, " "),
    text,
  );
  return left.match(/(?<![\p{L}\d])[A-Za-z]{3,}(?![\p{L}\d·])/gu) ?? [];
}

let mails: typeof import("@/tests/support/mails");
beforeAll(async () => {
  vi.resetModules();
  mails = await import("@/tests/support/mails");
});
// Other files of this process would keep modules with the replaced ones.
afterAll(() => {
  vi.resetModules();
});

it.each(Object.keys(mailTemplates) as MailTemplate[])(
  "writes %s in the language of its reader",
  async (template) => {
    const { html, text, subject = "" } = await mails.mailsIn("en-XA")[template]();
    const { name, long, text: message } = mails.nasty;
    const written = [name, long, ...message.split("\n").filter(Boolean), "0123456789abcdefghij"];
    expect(plainWords(`${subject}\n${text}`, written)).toEqual([]);
    expect(html).toContain('<html dir="ltr" lang="en-XA">');
  },
);

it("detects an English sentence", () => {
  expect(plainWords("[Ýöür ĝámë··] is on Spawnpoint now: CC-000123", ["CC-000123"])).toEqual(["now"]);
});
