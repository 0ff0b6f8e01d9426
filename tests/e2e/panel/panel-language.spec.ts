import { expect, type Page, test } from "@playwright/test";
import { adminPaths } from "@/lib/shared/admin-paths";
import { OwnSite } from "@/tests/support/sites";

/** A panel in German: only a built site reads messages by their names, so that one shows which were forgotten. */

let site: OwnSite;
let id: number;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await OwnSite.create({ SEED_SAMPLE_DATA: "false", SITE_LANGUAGES: "de,en" });
  await site.addAdmin();
  const [row] = await site.query<{ id: number }>(
    `INSERT INTO content_submissions (name, email, role, message, "fileName", "originalFileName", "fileUrl", "fileSize")
     VALUES ('Ada Fern', 'ada@example.com', 'other', 'Soup.', 'soup.png', 'soup.png', 'private/submissions/soup.png', 100)
     RETURNING id`,
  );
  id = row?.id ?? 0;
  await site.query(
    `INSERT INTO submission_media ("submissionId", "mediaStatus", "mediaNote", "updatedAt") VALUES ($1, 'failed', $2, now())`,
    [id, 'panelFiles.notes.notShown {"reason":{"message":"panelFiles.notes.reasons.endsEarly"}}'],
  );
});
test.afterAll(() => site?.stop());

/** The page's own calls send the cookies of its session. */
async function signIn(page: Page): Promise<void> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = process.env;
  const answer = await page.request.post(`${site.url}/api/admin/login`, { data: { username, password } });
  expect(answer.status()).toBe(200);
}

async function call(page: Page, [method, path]: [method: string, path: string], data?: object) {
  const options = { method, ...(data ? { data } : {}) };
  return (await page.request.fetch(`${site.url}/api/admin/${path}`, options)).json();
}

test("refusals and answers of the panel's calls are in German, with their times", async ({ page }) => {
  await signIn(page);
  const reopen: [string, string] = ["POST", `reviews/submission/${id}/reopen`];
  expect((await call(page, reopen, {})).message).toBe(
    "Diese Einreichung ist ausstehend. Nur Abgelehntes kann zurück in die Prüfung.",
  );
  const changed = await call(page, reopen, { updatedAt: "2020-01-01T00:00:00Z" });
  expect(changed.message).toMatch(
    /^Jemand hat diese Einreichung am \d{1,2}\. \S+ \d{4}, \d\d:\d\d UTC geändert\. Bitte sieh noch einmal nach\.$/,
  );
  const rejection = { items: [{ kind: "submission", id }], decision: "rejected", reason: "", notify: false };
  const { items } = rejection;
  const tooMany = await call(page, ["POST", "decisions"], { ...rejection, items: Array(51).fill(items[0]) });
  expect(tooMany.errors.items).toBe("Bitte entscheide über höchstens 50 Inhalte auf einmal");
  expect((await call(page, ["POST", "decisions"], rejection)).results[0].ok).toBe(true);
  const [second] = (await call(page, ["POST", "decisions"], rejection)).results;
  expect(second.message).toMatch(
    /^\S+ hat am \d.* UTC über diese Einreichung entschieden\. Die Entscheidung gilt in wenigen Sekunden\.$/,
  );
  const scheduled = await site.query<{ id: number }>("SELECT id FROM scheduled_decisions");
  await call(page, ["POST", "decisions/undo"], { ids: scheduled.map((each) => each.id) });
  expect(await call(page, ["DELETE", `submissions/${id}`])).toEqual({ message: "Einreichung gelöscht" });
  expect(await call(page, ["POST", `trash/submission/${id}/restore`])).toEqual({
    message: "Wiederhergestellt",
  });
  const again = await call(page, ["POST", `trash/submission/${id}/restore`]);
  expect(again.message).toBe("Diese Einreichung ist nicht mehr im Papierkorb.");
});

test("a stored reason is in German where it is shown", async ({ page }) => {
  await signIn(page);
  await page.goto(site.url + adminPaths.item("submission", id));
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  const note = "Keine Vorschau: Die Datei lässt sich nicht anzeigen: die Datei endet zu früh.";
  await expect(page.getByRole("paragraph").filter({ hasText: note })).toBeVisible();
  // The name of a message is three words with dots in between, or more.
  const shown = await page.locator("main").textContent();
  expect(shown?.match(/\b[a-z]\w+\.[a-z]\w+\.[a-z]\w+\b/)).toBeNull();
});

test("the import of a panel in German is in German, down to a row's problem", async ({ page }) => {
  await signIn(page);
  await page.goto(`${site.url}${adminPaths.imports}?kind=streamers`);
  await page.getByLabel("Adressen, eine pro Zeile").fill("https://twitch.tv/mossgrove\nnichts");
  await page.getByRole("button", { name: "Vorschau", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Import von Streamern" })).toBeVisible();
  await expect(page.getByText("1 neue Zeile, 0 Duplikate, 1 abgelehnt").first()).toBeVisible();
  await expect(page.getByText("Das ist nicht die Adresse eines Kanals")).toBeVisible();
  await page.getByRole("button", { name: "1 Zeile importieren" }).click();
  await expect(page.getByText("1 hinzugefügt, 0 als Duplikate übersprungen")).toBeVisible();
  const [row] = await site.query<{ description: string }>(
    `SELECT description FROM streamers WHERE "twitchHandle" = 'mossgrove'`,
  );
  expect(row?.description).toBe("mossgrove streamt auf Twitch.");
});

test("the screen of the look is in German, also its refusals", async ({ page }) => {
  await signIn(page);
  await page.goto(site.url + adminPaths.look);
  const light = page.getByRole("region", { name: "Helles Design", exact: true });
  await expect(async () => {
    await light.getByLabel("Erfolg", { exact: true }).fill("#3cc45c");
    const failure = light.getByText(
      /^Helles Design: Erfolg und Seitenhintergrund haben einen Kontrast von 2,\d+:1/,
    );
    await expect(failure).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.locator("details").evaluateAll((all) => {
    for (const each of all) each.setAttribute("open", "");
  });
  const shown = await page.locator("main").textContent();
  expect(shown?.match(/\bpanel[A-Z]\w*\.\w+/)).toBeNull();
  const refused = await call(page, ["PUT", "settings/look"], {
    look: { colours: {}, corners: "pixel", font: "fredoka" },
    version: 0,
  });
  expect([refused.code, JSON.stringify(refused)]).toEqual([
    "invalid",
    expect.not.stringContaining("panelLook"),
  ]);
});

test("the editor of posts and its refusals are in German", async ({ page }) => {
  await signIn(page);
  await page.goto(site.url + adminPaths.newPost);
  await expect(page.getByRole("heading", { name: "Neuer Beitrag" })).toBeVisible();
  await page.getByRole("button", { name: "Beitrag speichern" }).click();
  await expect(page.getByText("Bitte gib einen Titel ein")).toBeVisible();
  const post = { title: "Ruhige Woche", category: "Community", text: "Nichts." };
  const { id: postId } = await call(page, ["POST", "posts"], post);
  const stale = { ...post, updatedAt: "2020-01-01T00:00:00Z", title: "Laute Woche" };
  expect((await call(page, ["PUT", `posts/${postId}`], stale)).message).toMatch(
    /^\S+ hat diesen Beitrag am \d.* UTC geändert\. /,
  );
  expect(await call(page, ["DELETE", `posts/${postId}`])).toEqual({ message: "Beitrag gelöscht" });
});
