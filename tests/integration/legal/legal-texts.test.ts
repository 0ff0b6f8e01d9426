import { afterAll, expect, it, vi } from "vitest";

/** The owner's legal texts replace the project's, and are what people agree to from then on. */
const folder = await vi.hoisted(async () => {
  const { mkdtempSync, writeFileSync } = await import("node:fs");
  const made = mkdtempSync(`${(await import("node:os")).tmpdir()}/spawnpoint-legal-`);
  const text =
    "Version: 2027-01-31\n\n- Short.\n\n## One\nOf **{{SITE_NAME}}**. <script>alert(1)</script> [x](javascript:alert(1))\n";
  writeFileSync(`${made}/terms-of-service.md`, text);
  process.env.LEGAL_TEXTS_DIR = made;
  return made;
});

const { rmSync } = await import("node:fs");
const { renderToStaticMarkup } = await import("react-dom/server");
const { renderLegalText } = await import("@/lib/features/legal/data");
const { db } = await import("@/lib/server/db");
const { submit } = await import("@/tests/support/games");
const { resetDatabase } = await import("@/tests/support/database");

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("are rendered without active content; the project's text shows where one is missing", async () => {
  const terms = await renderLegalText("terms-of-service");
  expect(terms).toMatchObject({
    version: "2027-01-31",
    isSample: false,
    inShort: ["Short."],
    sections: [{ id: "one", title: "One" }],
  });
  const html = renderToStaticMarkup(terms.sections[0]?.body);
  expect(html).toContain('<strong><span translate="no">Spawnpoint</span></strong>');
  expect(html).not.toMatch(/<script|javascript:/);
  const policy = await renderLegalText("privacy-policy");
  expect(policy).toMatchObject({ isSample: true });
  expect(policy.sections[0]?.id).toBe("information-we-collect");
});

it("are the texts that a submission agrees to", async () => {
  await resetDatabase();
  await submit({ title: "Moss Knight" });
  expect((await db.game.findFirstOrThrow()).termsVersion).toBe("2027-01-31");
});
