import { beforeEach, describe, expect, it } from "vitest";
import { storeAddress } from "@/lib/features/set-up/address/mutations";
import { addressSchema } from "@/lib/features/set-up/address/schema";
import { readSetUp } from "@/lib/features/set-up/data";
import type { Admin } from "@/lib/server/auth/gate";
import { relyingParty } from "@/lib/server/auth/passkeys";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { assertOwnOrigin } from "@/lib/server/http/request";
import { languageUrl } from "@/lib/server/i18n/languages";
import { readSettings } from "@/lib/server/read-settings";
import { absoluteUrl } from "@/lib/server/site-url";
import { contentSecurityPolicy } from "@/lib/serving/content-security-policy";
import { siteAddress } from "@/lib/serving/site-address";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";

let admin: Admin;
const { S3_ENDPOINT, S3_BROWSER_ENDPOINT } = env();
beforeEach(async () => {
  Object.assign(env(), { SITE_URL_IS_DEFAULT: true, S3_ENDPOINT, S3_BROWSER_ENDPOINT });
  await resetDatabase();
  await readSettings();
  admin = await makeAdmin("ada");
});

const games = "https://games.test";
const store = (siteUrl: string | null, { isConfirmed = true, version = 0 } = {}) =>
  storeAddress(admin, { siteUrl, isConfirmed, version }, "r");
const callFrom = (origin: string) => () =>
  assertOwnOrigin(new Request("http://localhost:3000/api/contact", { method: "POST", headers: { origin } }));

describe("the site's address", () => {
  it("is asked twice if it is another than the one in use, and nothing is stored before", async () => {
    expect(await refusal(store(games, { isConfirmed: false }))).toMatchObject({
      status: 409,
      message: expect.stringContaining("npm run address:reset"),
    });
    expect(await db.setting.count()).toBe(0);
    expect(absoluteUrl("/games")).toBe("http://localhost:3000/games");
    await store("http://localhost:3000", { isConfirmed: false });
    expect((await readSetUp(admin)).fields.SITE_URL).toMatchObject({ source: "panel" });
  });

  it("is the one of links, mails, passkeys, origins, policy and cookies as soon as it is stored", async () => {
    expect(callFrom(games)).toThrow(/localhost:3000/);
    expect(await store(games)).toMatchObject({ siteUrl: games, fields: { SITE_URL: { source: "panel" } } });
    expect([absoluteUrl("/games"), languageUrl("/", "en")]).toEqual([`${games}/games`, `${games}/`]);
    expect(relyingParty()).toEqual({ id: "games.test", origin: games });
    expect(callFrom(games)).not.toThrow();
    expect(callFrom("http://localhost:3000")).toThrow(/games\.test/);
    expect(siteAddress({ SITE_URL: "http://localhost:3000" })).toBe(games);
    expect(contentSecurityPolicy({ scripts: [] })).toContain("upgrade-insecure-requests");
    await store(null, { version: 1 });
    expect(absoluteUrl("/")).toBe("http://localhost:3000/");
    expect(contentSecurityPolicy({ scripts: [] })).not.toContain("upgrade-insecure-requests");
  });

  it("is read by another instance, which is notified", async () => {
    await query(`INSERT INTO settings (name, value, "updatedBy") VALUES ('SITE_URL', '${games}', 'ada')`);
    await readSettings();
    expect(absoluteUrl("/")).toBe(`${games}/`);
  });

  it("is fixed where the owner set it in the environment", async () => {
    env().SITE_URL_IS_DEFAULT = false;
    expect((await readSetUp(admin)).fields.SITE_URL).toMatchObject({ source: "environment" });
    expect(await refusal(store(games))).toMatchObject({
      status: 409,
      message: expect.stringContaining("SITE_URL is set in the environment"),
    });
  });

  it("is refused if browsers could not reach the storage from its pages", async () => {
    Object.assign(env(), { S3_BROWSER_ENDPOINT: "http://storage.games.test" });
    expect(await refusal(store(games))).toMatchObject({
      status: 422,
      errors: { siteUrl: expect.stringContaining("S3_BROWSER_ENDPOINT must begin with https://") },
    });
    expect(await db.setting.count()).toBe(0);
  });
});

it("takes an origin only, in the form in which browsers send it", () => {
  const typed = (siteUrl: string) => addressSchema.safeParse({ siteUrl, version: 0 }).data?.siteUrl;
  expect(["https://Games.test/", " http://localhost:3000 ", "https://games.test:443"].map(typed)).toEqual([
    "https://games.test",
    "http://localhost:3000",
    "https://games.test",
  ]);
  const wrong = ["games.test", "https://games.test/sub", "https://u:p@games.test", "https://games.test?x"];
  for (const address of [...wrong, "ftp://games.test", "javascript:alert(1)", "https://games.test#a", ""])
    expect([address, typed(address)]).toEqual([address, undefined]);
});
