import { beforeEach, describe, expect, it, vi } from "vitest";
import { housekeeping } from "@/lib/features/operations/tasks";
import { listSettingHistory, listSettings } from "@/lib/features/settings/data";
import { storeLogo, storeSettings } from "@/lib/features/settings/mutations";
import { currentAnnouncement } from "@/lib/server/announcement";
import type { Admin } from "@/lib/server/auth/gate";
import { getBrand } from "@/lib/server/brand";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { drawLogoFile, findLogoFile } from "@/lib/server/pictures/logo";
import { readSettings } from "@/lib/server/read-settings";
import { getPromises, getRetention } from "@/lib/server/settings";
import type { SettingName } from "@/lib/shared/settings";
import { storedSettings } from "@/lib/shared/stored-settings";
import { readTagVersion } from "@/lib/shared/tag-versions";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";
import { logo, plain } from "@/tests/support/made-files";

vi.hoisted(() => {
  process.env.SITE_TAGLINE = "Out of the environment.";
  process.env.SOCIAL_TIKTOK = "";
});

let admin: Admin;
beforeEach(async () => {
  vi.restoreAllMocks();
  await resetDatabase();
  await readSettings();
  admin = await makeAdmin("ada");
});

const store = (values: Partial<Record<SettingName, string | null>>, version = 0) =>
  storeSettings(
    admin,
    Object.entries(values).map(([name, value]) => ({ name: name as SettingName, value, version })),
    "r",
  );

describe("the source of a value", () => {
  it("is the panel before the environment, and the environment before the default", async () => {
    expect(getBrand()).toMatchObject({ name: "Spawnpoint", tagline: "Out of the environment." });
    await store({ SITE_NAME: "Pixel Harbour", SITE_TAGLINE: "Out of the panel." });
    expect(getBrand()).toMatchObject({ name: "Pixel Harbour", tagline: "Out of the panel." });
    await store({ SITE_NAME: null, SITE_TAGLINE: null }, 1);
    expect(getBrand()).toMatchObject({ name: "Spawnpoint", tagline: "Out of the environment." });
  });

  it("is hidden by an empty text, in the panel or in the environment", async () => {
    expect(getBrand().social.tiktok).toBeNull();
    await store({ SOCIAL_TIKTOK: "https://tiktok.com/@us", CONTACT_PHONE: "" });
    expect(getBrand()).toMatchObject({ contactPhone: null, social: { tiktok: "https://tiktok.com/@us" } });
  });

  it("is the default for invalid numbers", async () => {
    const rows = ["RETENTION_TRASH_DAYS", "REVIEW_DAYS_FROM"].map((name) => ({
      name,
      value: "0",
      updatedBy: "sql",
    }));
    await db.setting.createMany({ data: rows });
    await readSettings();
    expect([getRetention().trashDays, getPromises().reviewDays.from]).toEqual([30, 2]);
  });
});

it("every change is in the audit log and the history: who, from which value to which", async () => {
  await store({ SITE_NAME: "One", CONTACT_PHONE: "" });
  await store({ SITE_NAME: "Two" }, 1);
  await store({ SITE_NAME: null }, 2);
  const history = await listSettingHistory(admin);
  expect(history.map(({ by, name, from, to }) => [by, name, from, to])).toEqual([
    ["ada", "SITE_NAME", "Two", null],
    ["ada", "SITE_NAME", "One", "Two"],
    ["ada", "CONTACT_PHONE", null, ""],
    ["ada", "SITE_NAME", null, "One"],
  ]);
  expect((await db.auditEntry.findMany({ orderBy: { id: "asc" } })).map(({ action }) => action)).toEqual([
    "setting.edit",
    "setting.edit",
    "setting.edit",
    "setting.reset",
  ]);
});

it("the second of two admins gets both versions, and nothing is stored", async () => {
  await store({ SITE_NAME: "Ada's" });
  const kim = await makeAdmin("kim");
  const changes = [
    { name: "SITE_NAME", value: "Kim's", version: 0 },
    { name: "SITE_TAGLINE", value: "Kim's too", version: 0 },
  ] as const;
  const error = await refusal(storeSettings(kim, changes, "r"));
  expect(error).toMatchObject({
    status: 409,
    errors: { SITE_NAME: expect.stringMatching(/^ada changed this .+ to “Ada's”\.$/) },
  });
  expect(getBrand()).toMatchObject({ name: "Ada's", tagline: "Out of the environment." });
  const both = [changes[0], { ...changes[0], value: "Kim's again" }].map((change) =>
    storeSettings(kim, [{ ...change, version: 1 }], "r").then(
      () => "stored",
      (thrown: { code: string }) => thrown.code,
    ),
  );
  expect((await Promise.all(both)).sort()).toEqual(["conflict", "stored"]);
});

it("a version is never reused, even after returning to the default", async () => {
  await store({ SITE_NAME: "One" });
  await store({ SITE_NAME: null }, 1);
  expect((await refusal(store({ SITE_NAME: "Late" }, 1))).status).toBe(409);
});

it("an invalid value is refused at its field, and nothing is stored", async () => {
  const error = await refusal(
    store({ SITE_NAME: "Fine", SOCIAL_X: "http://x.com/us", RETENTION_TRASH_DAYS: "10000" }),
  );
  expect(error).toMatchObject({
    status: 422,
    errors: {
      SOCIAL_X: expect.stringMatching(/https/),
      RETENTION_TRASH_DAYS: expect.stringMatching(/3,650/),
    },
  });
  await store({ ANNOUNCEMENT_FROM: "2027-02-01T00:00:00Z" });
  expect(await refusal(store({ ANNOUNCEMENT_UNTIL: "2027-01-01T00:00:00Z" }))).toMatchObject({
    status: 422,
    errors: { ANNOUNCEMENT_UNTIL: "The end must be after the beginning" },
  });
  expect((await listSettings(admin)).filter(({ value }) => value !== null).map(({ name }) => name)).toEqual([
    "ANNOUNCEMENT_FROM",
  ]);
});

it("a change applies to pages, jobs and mails, and drops cached pages", async () => {
  const before = readTagVersion("settings");
  await store({ REVIEW_DAYS_FROM: "4", REVIEW_DAYS_TO: "6", REPLY_HOURS: "48", RETENTION_TRASH_DAYS: "9" });
  expect(getPromises()).toEqual({ reviewDays: { from: 4, to: 6 }, replyHours: 48 });
  expect(getRetention().trashDays).toBe(9);
  expect(readTagVersion("settings")).toBeGreaterThan(before);
});

it("the last known settings apply while the database is away", async () => {
  await store({ SITE_NAME: "Pixel Harbour" });
  vi.spyOn(db.setting, "findMany").mockRejectedValue(new Error("ECONNREFUSED"));
  await expect(readSettings()).rejects.toThrow("ECONNREFUSED");
  expect(getBrand().name).toBe("Pixel Harbour");
  expect(storedSettings().values.SITE_NAME).toBe("Pixel Harbour");
});

describe("the announcement", () => {
  const at = (time: string) => vi.spyOn(clock, "now").mockReturnValue(new Date(time));

  it("shows between its start and its end, and is a new one with another text", async () => {
    expect(currentAnnouncement()).toBeNull();
    await store({
      ANNOUNCEMENT_TEXT: "We move",
      ANNOUNCEMENT_LINK: "/blog",
      ANNOUNCEMENT_FROM: "2027-01-01T00:00:00Z",
      ANNOUNCEMENT_UNTIL: "2027-01-02T00:00:00Z",
    });
    at("2026-12-31T23:59:59Z");
    expect(currentAnnouncement()).toBeNull();
    at("2027-01-01T00:00:00Z");
    const shown = currentAnnouncement();
    expect(shown).toMatchObject({
      text: "We move",
      link: "/blog",
      until: Date.parse("2027-01-02T00:00:00Z"),
    });
    at("2027-01-02T00:00:00Z");
    expect(currentAnnouncement()).toBeNull();
    at("2027-01-01T12:00:00Z");
    await store({ ANNOUNCEMENT_TEXT: "We have moved" }, 1);
    expect(currentAnnouncement()?.id).not.toBe(shown?.id);
  });
});

describe("the logo", () => {
  const dataOf = (bytes: Buffer, type = "png") => `data:image/${type};base64,${bytes.toString("base64")}`;

  it("is encoded again, keeps its transparency, and is drawn as mark and icons", async () => {
    await storeLogo(
      admin,
      { picture: dataOf(await logo("#fff", 1280, 720).png().toBuffer()), version: 0 },
      "r",
    );
    const shown = getBrand().logo;
    expect(shown).toMatchObject({ width: 512, height: 288 });
    const stored = await findLogoFile(shown?.id ?? "");
    const sharp = (await import("sharp")).default;
    expect((await sharp(stored).stats()).isOpaque).toBe(false);
    const sizes = ["mark.png", "180.png", "192.png", "512.png", "maskable-512.png"].map(async (file) => {
      const { width, height } = await sharp(await drawLogoFile(stored ?? new Uint8Array(), file)).metadata();
      return [file, width, height];
    });
    expect(await Promise.all(sizes)).toEqual([
      ["mark.png", 171, 96],
      ["180.png", 180, 180],
      ["192.png", 192, 192],
      ["512.png", 512, 512],
      ["maskable-512.png", 512, 512],
    ]);
    expect(await drawLogoFile(stored ?? new Uint8Array(), "other.png")).toBeUndefined();
    await storeSettings(admin, [{ name: "LOGO", value: null, version: 1 }], "r");
    expect(getBrand().logo).toBeNull();
  });

  it("is deleted a day after its replacement or removal, and stays while it is shown", async () => {
    const put = async (color: string, version: number) => {
      await storeLogo(admin, { picture: dataOf(await logo(color, 128, 128).png().toBuffer()), version }, "r");
      return getBrand().logo?.id ?? "";
    };
    const stored = async () => (await db.siteLogo.findMany()).map(({ id }) => id);
    const [first, second] = [await put("#f00", 0), await put("#0f0", 1)];
    await housekeeping({});
    expect(await stored()).toEqual(expect.arrayContaining([first, second]));
    await db.siteLogo.updateMany({ data: { createdAt: new Date(Date.now() - 25 * 3_600_000) } });
    await housekeeping({});
    expect(await stored()).toEqual([second]);
    await store({ LOGO: null }, 2);
    await housekeeping({});
    expect(await stored()).toEqual([]);
    expect(await put("#0f0", 3)).toBe(second);
    await housekeeping({});
    expect(await stored()).toEqual([second]);
  });

  it.each([
    [
      "a drawing",
      () => dataOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "svg+xml"),
      422,
      /JPG, PNG, or WebP/,
    ],
    [
      "half a file",
      async () => dataOf((await plain(600, 600).png().toBuffer()).subarray(0, 300)),
      422,
      /damaged/,
    ],
    ["10 MB", () => dataOf(Buffer.alloc(10 * 1024 * 1024)), 413, /smaller than 5MB/],
    ["no picture", () => "hello", 422, /JPG, PNG, or WebP/],
    ["a line", async () => dataOf(await plain(40, 4000).png().toBuffer()), 422, /four times|4 times/],
  ])("is refused as %s, with a sentence", async (_what, make, status, sentence) => {
    const error = await refusal(storeLogo(admin, { picture: await make(), version: 0 }, "r"));
    expect(error).toMatchObject({ status, message: expect.stringMatching(sentence) });
    expect(getBrand().logo).toBeNull();
  });
});
