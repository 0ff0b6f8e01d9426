import { beforeEach, describe, expect, it } from "vitest";
import { drawBadge } from "@/lib/features/feeds/embeds/pictures";
import { drawSharePicture } from "@/lib/features/feeds/share/pictures";
import { readFirstRun } from "@/lib/features/first-run/data";
import { readStoredLook } from "@/lib/features/look/data";
import { storeLook } from "@/lib/features/look/mutations";
import { lookChangeSchema } from "@/lib/features/look/schema";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { renderMail } from "@/lib/server/mail/layout";
import { readSettings } from "@/lib/server/read-settings";
import { getLook } from "@/lib/server/settings";
import { failureDocument } from "@/lib/shared/failure-page";
import { pageFailure } from "@/lib/shared/failure-words";
import { defaultLook, type Look } from "@/lib/shared/look";
import { withMainColour } from "@/lib/shared/look-contrast";
import { readTagVersion } from "@/lib/shared/tag-versions";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";
import { mailParts } from "@/tests/support/mail-parts";
import { acceptedColours } from "@/tests/support/palettes";

let admin: Admin;
beforeEach(async () => {
  await resetDatabase();
  await readSettings();
  admin = await makeAdmin("ada");
});

const own: Look = { colours: acceptedColours(7), corners: "round", font: "fredoka" };
const store = (look: Look | null, version = 0) => storeLook(admin, { look, version }, "r");

describe("the look", () => {
  it("is stored, used immediately, and drops cached pages", async () => {
    expect(getLook()).toEqual(defaultLook);
    expect(await readStoredLook(admin)).toMatchObject({ isDefault: true, version: 0, updatedBy: null });
    const before = readTagVersion("settings");
    expect(await store(own)).toMatchObject({ look: own, isDefault: false, version: 1, updatedBy: "ada" });
    expect(getLook()).toEqual(own);
    expect(readTagVersion("settings")).toBeGreaterThan(before);
    const { steps } = await readFirstRun(admin);
    expect(steps.find(({ name }) => name === "look")).toMatchObject({ state: "done" });
  });

  it("is read by another instance, which is notified", async () => {
    await db.setting.create({ data: { name: "LOOK", value: JSON.stringify(own), updatedBy: "ada" } });
    expect(getLook()).toEqual(defaultLook);
    await readSettings();
    expect(getLook()).toEqual(own);
  });

  it("is the default again after a reset, and when the default is stored", async () => {
    await store(own);
    expect(await store(null, 1)).toMatchObject({ look: defaultLook, isDefault: true, version: 2 });
    expect(getLook()).toEqual(defaultLook);
    await store(own, 2);
    expect(await store(defaultLook, 3)).toMatchObject({ isDefault: true, updatedBy: null });
  });

  it("is not replaced by an admin who edited an older one", async () => {
    await store(own);
    expect(await refusal(store({ ...own, corners: "soft" }))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^ada changed the look/),
    });
    expect(getLook().corners).toBe("round");
  });

  it("is in the audit log, with each change once", async () => {
    await store(own);
    await store(own, 1);
    await store(null, 1);
    const entries = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(entries.map(({ action, entityName, newValue }) => [action, entityName, newValue])).toEqual([
      ["set-up.edit", "Look", { value: JSON.stringify(own) }],
      ["set-up.reset", "Look", { value: null }],
    ]);
  });
});

it("is in mails, badges, drawn pictures and the error page", async () => {
  const picture = () =>
    drawSharePicture({ brand: "B", title: "T", byline: "", facts: ["RPG"], pictureId: null }, "127.0.0.1");
  const mail = () =>
    renderMail({
      language: "en",
      preview: "P",
      title: "T",
      body: mailParts,
    });
  const badge = () => drawBadge({ brand: "B", title: "T" }, "auto", String);
  const failure = () => failureDocument(pageFailure, { language: "en", home: "/", read: String });
  const before = await picture();
  const { light, dark } = own.colours;
  for (const text of [(await mail()).html, badge(), failure()])
    for (const colour of [light.hot, light["hot-text"], light.cool, dark.bad])
      expect(text).not.toContain(colour);
  await store(own);
  const { html } = await mail();
  for (const colour of [light.hot, light["hot-ink"], light["hot-text"], light.cool, dark.hot, dark.cool])
    expect(html).toContain(colour);
  for (const colour of [light.hot, dark.hot]) expect(badge()).toContain(colour);
  for (const colour of [light["hot-text"], light.bad, dark["hot-text"], dark.bad])
    expect(failure()).toContain(colour);
  expect((await picture()).equals(before)).toBe(false);
  await store(null, 1);
  expect((await picture()).equals(before)).toBe(true);
});

describe("a look that fails", () => {
  it("is refused with the pair and the nearest passing colour, which then passes; nothing is stored", async () => {
    const light = withMainColour("light", defaultLook.colours.light, { family: "ok", colour: "#3cc45c" });
    const failing = { ...defaultLook, colours: { ...defaultLook.colours, light } };
    const { status, message, errors } = await refusal(store(failing));
    expect([status, Object.keys(errors ?? {})]).toEqual([422, ["look.colours.light.ok"]]);
    expect(message).toMatch(
      /^Light theme: success and page background have a contrast of 2\.\d+:1; at least 4\.5:1 is required\. The nearest passing colour for success is #[0-9a-f]{6}\.$/,
    );
    expect([await db.setting.count(), await db.auditEntry.count(), getLook()]).toEqual([0, 0, defaultLook]);
    const nearest = /#[0-9a-f]{6}/.exec(message)?.[0] as `#${string}`;
    const mended = withMainColour("light", light, { family: "ok", colour: nearest });
    await store({ ...failing, colours: { ...failing.colours, light: mended } });
    expect(getLook().colours.light.ok).toBe(nearest);
  });

  it("is refused with a sentence for another colour, corner style or font", () => {
    const problemOf = (look: object) => {
      const { error } = lookChangeSchema.safeParse({ look: { ...defaultLook, ...look }, version: 0 });
      return error?.issues.map(({ message, path }) => `${path.join(".")}: ${message}`);
    };
    const { light, dark } = defaultLook.colours;
    for (const colour of ["red", "#12345", "#1234567", "", "url(https://evil.example)", 7, null])
      expect(problemOf({ colours: { light: { ...light, cool: colour }, dark } })).toEqual([
        "look.colours.light.cool: Please enter a colour as # and six digits or letters from a to f, such as #00776a",
      ]);
    const { hot: _, ...incomplete } = dark;
    expect(problemOf({ colours: { light, dark: incomplete } })).toEqual([
      "look.colours.dark.hot: Please enter a colour as # and six digits or letters from a to f, such as #00776a",
    ]);
    expect(problemOf({ font: "comic" })).toEqual(["look.font: Please choose one of the fonts"]);
    expect(problemOf({ corners: "</style>" })).toEqual([
      "look.corners: Please choose one of the corner styles",
    ]);
    expect(problemOf({ colours: { light: { ...light, cool: " #00776A " }, dark } })).toBeUndefined();
  });
});
