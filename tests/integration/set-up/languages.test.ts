import { beforeEach, describe, expect, it } from "vitest";
import { readSetUp } from "@/lib/features/set-up/data";
import { storeLanguages } from "@/lib/features/set-up/mutations";
import type { LanguagesChange } from "@/lib/features/set-up/schema";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { alternateLinks, prefixedLanguage, siteLanguages, storedLanguage } from "@/lib/server/i18n/languages";
import { requestLanguage } from "@/lib/server/i18n/translate";
import { readSettings } from "@/lib/server/read-settings";
import { textsFor } from "@/lib/serving/words";
import { readTagVersion } from "@/lib/shared/tag-versions";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";

let admin: Admin;
beforeEach(async () => {
  env().SITE_LANGUAGES = undefined;
  await resetDatabase();
  await readSettings();
  admin = await makeAdmin("ada");
});

const store = (languages: LanguagesChange["languages"], version = 0) =>
  storeLanguages(admin, { languages, version }, "r");

describe("the site's languages", () => {
  it("follow the panel in prefixes, links, mails, calls and refusals, and drop cached pages", async () => {
    expect([siteLanguages(), prefixedLanguage("de"), alternateLinks("/games")]).toEqual([
      ["en"],
      undefined,
      [],
    ]);
    const before = readTagVersion("settings");
    const setUp = await store(["fr", "de"]);
    expect(setUp).toMatchObject({
      languages: ["fr", "de"],
      versions: { languages: 1 },
      fields: { SITE_LANGUAGES: { source: "panel", value: "fr,de", updatedBy: "ada" } },
    });
    expect([prefixedLanguage("de"), prefixedLanguage("fr"), prefixedLanguage("en")]).toEqual([
      "de",
      undefined,
      undefined,
    ]);
    expect(alternateLinks("/games").map(([language]) => language)).toEqual(["fr", "de", "x-default"]);
    expect([storedLanguage("de"), storedLanguage("en")]).toEqual(["de", "fr"]);
    expect(requestLanguage(new Headers({ "accept-language": "de" }))).toBe("de");
    expect(textsFor({ url: "/de/games", headers: {} }).language).toBe("de");
    expect(textsFor({ url: "/games", headers: {} }).language).toBe("fr");
    expect(readTagVersion("settings")).toBeGreaterThan(before);
  });

  it("are read by another instance, which is notified", async () => {
    await db.setting.create({ data: { name: "SITE_LANGUAGES", value: "en,ja", updatedBy: "ada" } });
    expect(siteLanguages()).toEqual(["en"]);
    await readSettings();
    expect(siteLanguages()).toEqual(["en", "ja"]);
  });

  it("are the environment's again after a reset, and then fixed", async () => {
    await store(["de"]);
    env().SITE_LANGUAGES = ["en", "es"];
    expect(siteLanguages()).toEqual(["de"]);
    expect(await store(null, 1)).toMatchObject({
      languages: ["en", "es"],
      fields: { SITE_LANGUAGES: { source: "environment", value: "en,es", updatedBy: null } },
    });
    expect(await refusal(store(["de"], 2))).toMatchObject({
      status: 409,
      message: expect.stringContaining("SITE_LANGUAGES is set in the environment"),
    });
    expect(siteLanguages()).toEqual(["en", "es"]);
  });

  it("are not replaced by an admin who edited an older version", async () => {
    await store(["en", "de"]);
    expect(await refusal(store(["en"]))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^ada changed this section/),
    });
    expect((await readSetUp(admin)).languages).toEqual(["en", "de"]);
  });

  it("are in the audit log", async () => {
    await store(["en", "de"]);
    await store(["en", "de"], 1);
    await store(null, 1);
    const entries = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(entries.map(({ action, entityName, newValue }) => [action, entityName, newValue])).toEqual([
      ["set-up.edit", "Languages", { value: "en,de" }],
      ["set-up.reset", "Languages", { value: null }],
    ]);
  });
});
