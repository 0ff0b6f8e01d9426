import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { renderLegalText } from "@/lib/features/legal/data";
import { readEditedLegalText } from "@/lib/features/settings/data";
import { previewLegalText, publishLegalText, storeSettings } from "@/lib/features/settings/mutations";
import type { Admin } from "@/lib/server/auth/gate";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { readLegalFile, termsVersion } from "@/lib/server/legal-texts";
import { readSettings } from "@/lib/server/read-settings";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { refusal, submit } from "@/tests/support/games";

let admin: Admin;
beforeEach(async () => {
  vi.restoreAllMocks();
  await resetDatabase();
  await readSettings();
  admin = await makeAdmin("ada");
});

const name = "terms-of-service";
const file = readLegalFile(name);
const publish = (source: string | null, versionId: number | null = null) =>
  publishLegalText(admin, { name, source, versionId }, "r");
const newestId = async () => (await readEditedLegalText(admin, name)).versions[0]?.id ?? null;

it("a published text is the one that visitors read and submissions agree to, until it is withdrawn", async () => {
  const day = vi.spyOn(clock, "now").mockReturnValue(new Date("2027-03-01T10:00:00Z"));
  expect(termsVersion()).toBe(file.version);
  await publish("- In short.\n\n## Yours\n\nIt stays **yours**, at {{SITE_NAME}}.");
  expect(await renderLegalText(name)).toMatchObject({ version: "2027-03-01", inShort: ["In short."] });
  await submit({ title: "Moss Knight" });
  expect((await db.game.findFirstOrThrow()).termsVersion).toBe("2027-03-01");

  await publish("## Yours\n\nAnd ours.", await newestId());
  expect(termsVersion()).toBe("2027-03-01.2");
  day.mockReturnValue(new Date("2027-03-02T10:00:00Z"));
  await publish(null, await newestId());
  expect(termsVersion()).toBe(file.version);
  expect(await renderLegalText(name)).toMatchObject({ version: file.version, isSample: true });

  const edited = await readEditedLegalText(admin, name);
  expect(edited).toMatchObject({ version: file.version, source: file.source, isFromPanel: false });
  expect(
    edited.versions.map(({ version, publishedBy, source }) => [version, publishedBy, source === null]),
  ).toEqual([
    ["2027-03-02", "ada", true],
    ["2027-03-01.2", "ada", false],
    ["2027-03-01", "ada", false],
  ]);
});

it("a text follows the settings that it names", async () => {
  await publish(
    "## Yours\n\nWrite to {{LEGAL_EMAIL}}; the trash is emptied after {{RETENTION_TRASH_DAYS}} days.",
  );
  await storeSettings(admin, [{ name: "LEGAL_EMAIL", value: "law@harbour.test", version: 0 }], "r");
  const text = await renderLegalText(name);
  expect(renderToStaticMarkup(text.sections[0]?.body)).toContain("law@harbour.test");
  expect(renderToStaticMarkup(text.sections[0]?.body)).toContain("after 30 days");
});

it("a text reads well with any values in the settings that it names", async () => {
  await publish("## About {{SITE_NAME}}\n\n{{SITE_TAGLINE}}\n\n## About {{PARENT_COMPANY_NAME}}\n\nMore.");
  const change = (name: "SITE_NAME" | "SITE_TAGLINE" | "PARENT_COMPANY_NAME", value: string) =>
    storeSettings(admin, [{ name, value, version: 0 }], "r");
  await change("SITE_TAGLINE", "Games in {{curly}} braces and {{SITE_NAME}}");
  await change("SITE_NAME", "Harbour");
  await change("PARENT_COMPANY_NAME", "Harbour");
  const text = await renderLegalText(name);
  expect(text.sections.map(({ id, title }) => [id, title])).toEqual([
    ["about-harbour", "About Harbour"],
    ["about-harbour-2", "About Harbour"],
  ]);
  expect(renderToStaticMarkup(text.sections[0]?.body)).toContain("{{curly}} braces and {{SITE_NAME}}");
});

const hostile =
  "## A\n\n<script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1)) <a href='javascript:alert(1)'>y</a>\n\nThis is **fine**, [z](javascript:alert(2)).";

it("a text with scripts is shown without them, in the preview too", async () => {
  const preview = await previewLegalText(admin, hostile);
  await publish(hostile);
  const page = renderToStaticMarkup((await renderLegalText(name)).sections[0]?.body);
  for (const html of [preview.sections[0]?.html ?? "", page]) {
    expect(html).toContain("<strong>fine</strong>");
    expect(html).not.toMatch(/<script|onerror|javascript:|<img/);
  }
});

it.each([
  ["without a section", "Only words", /at least one heading/],
  ["with a name that is no setting", "## A\n\n{{DATABASE_URL}}", /\{\{DATABASE_URL\}\}/],
  ["with a heading twice", "## A\n\n## A", /twice/],
])("a text %s is refused at its field", async (_what, source, sentence) => {
  expect(await refusal(publish(source))).toMatchObject({
    status: 422,
    errors: { source: expect.stringMatching(sentence) },
  });
  expect(await db.legalTextVersion.count()).toBe(0);
});

it("the second of two admins gets who published in the meantime, and publishes over it only on purpose", async () => {
  await publish("## A\n\nAda's");
  expect(await refusal(publish("## A\n\nKim's"))).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^ada published/),
  });
  await publish("## A\n\nKim's", await newestId());
  expect(await db.auditEntry.count({ where: { entityKind: "legal-text" } })).toBe(2);
});
