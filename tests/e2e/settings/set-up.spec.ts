import { spawnSync } from "node:child_process";
import { type APIRequestContext, expect, type Page, request, test } from "@playwright/test";
import { inProject } from "@/scripts/launcher/project";
import { expectAccessible } from "@/tests/support/accessible";
import { OwnSite } from "@/tests/support/sites";
import { SmtpMailbox } from "@/tests/support/smtp-mailbox";

/** What an owner sets up in the panel of a separate site, without a restart. */

let site: OwnSite;
let admin: APIRequestContext;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  site = await OwnSite.create({ SEED_SAMPLE_DATA: "false" });
  admin = await site.signInAdmin();
});
test.afterAll(async () => {
  await admin?.dispose();
  await site?.stop();
});

async function openSection(page: Page, name: string) {
  await page.context().addCookies((await admin.storageState()).cookies);
  await page.goto(`${site.url}/admin/settings/set-up`);
  return page.getByRole("region", { name });
}

test("mail settings are saved after a test mail; a wrong password shows the server's words and keeps the form", async ({
  page,
}) => {
  const mailbox = await new SmtpMailbox({ allowInsecureAuth: true }).start();
  const section = await openSection(page, "Mail");
  await expect(async () => {
    await section.getByLabel("Provider").selectOption("smtp");
    await expect(section.getByLabel("Server")).toBeVisible({ timeout: 500 });
  }).toPass();
  await section.getByLabel("Server").fill("localhost");
  await section.getByLabel("Port").fill(String(mailbox.port));
  await section.getByLabel("User").fill(mailbox.user);
  await section.getByLabel("Password").fill("wrong");
  await section.getByLabel("Sender's address").fill("no-reply@arcade.test");
  await section.getByLabel("Team's address").fill("team@arcade.test");
  const save = section.getByRole("button", { name: "Send a test mail and save" });
  await save.click();
  await expect(section.getByText(/refuses the user or the password.*535/)).toBeVisible();
  await expect(section.getByLabel("Server")).toHaveValue("localhost");
  await expectAccessible(page, page.url());
  expect(mailbox.mails).toEqual([]);

  await section.getByLabel("Password").fill(mailbox.password);
  await save.click();
  await expect(section.getByText(/^Stored by admin on .* It is never shown\.$/)).toBeVisible();
  await expect(section.getByLabel("Password")).toHaveValue("");
  expect(mailbox.mails).toMatchObject([{ from: "no-reply@arcade.test", to: ["team@arcade.test"] }]);
  await page.reload();
  await expect(section.getByLabel("Server")).toHaveValue("localhost");
  expect(await page.content()).not.toContain(mailbox.password);
  await expect(page.getByText("No mail provider is set up")).toBeHidden();

  const email = "reader@arcade.test";
  await admin.post("/api/newsletter/subscribe", { data: { email } });
  await expect.poll(() => mailbox.mails.map(({ to }) => to)).toContainEqual([email]);

  await section.getByLabel("Address for a test mail").fill("ada@arcade.test");
  await section.getByRole("button", { name: "Send a test mail", exact: true }).click();
  await expect.poll(() => mailbox.mails.map(({ to }) => to)).toContainEqual(["ada@arcade.test"]);
  await mailbox.stop();
});

test("a language that is switched on serves its pages immediately, and one that is removed is not found", async ({
  page,
}) => {
  const status = async (path: string) => (await admin.get(path)).status();
  const html = async (path: string) => (await admin.get(path)).text();
  expect([await status("/de/games"), await html("/games")]).toEqual([
    404,
    expect.not.stringContaining("hreflang"),
  ]);
  const section = await openSection(page, "Languages");
  const save = section.getByRole("button", { name: "Save languages" });
  await expect(async () => {
    await section.getByRole("button", { name: "Deutsch", exact: true }).click();
    await expect(save).toBeEnabled({ timeout: 500 });
  }).toPass();
  await expectAccessible(page, page.url());
  await save.click();
  await expect(section.getByText(/^Set by admin on/)).toBeVisible();
  expect(await status("/de/games")).toBe(200);
  expect(await html("/de/games")).toContain('lang="de"');
  expect(await html("/games")).toMatch(/hreflang="de"/i);
  expect(await html("/sitemap.xml")).toContain("sitemap");

  await section.getByRole("button", { name: "Remove Deutsch" }).click();
  await save.click();
  await expect(section.getByRole("button", { name: "Remove Deutsch" })).toBeHidden();
  await expect.poll(() => status("/de/games")).toBe(404);
});

test("another address is asked twice, then used at the next request, and removed on the command line", async ({
  page,
}) => {
  const own = await OwnSite.create({ SEED_SAMPLE_DATA: "false", SITE_URL_IS_DEFAULT: "true" });
  await own.addAdmin();
  const client = await request.newContext({ baseURL: own.url });
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = process.env;
  const signIn = async () =>
    (
      await client.post("/api/admin/login", { data: { username, password }, headers: { origin: own.url } })
    ).status();
  expect(await signIn()).toBe(200);
  await page.context().addCookies((await client.storageState()).cookies);
  await page.goto(`${own.url}/admin/settings/set-up`);
  const section = page.getByRole("region", { name: "Site address" });
  await expect(async () => {
    await section.getByLabel("Address").fill("https://games.example");
    await expect(section.getByRole("button", { name: "Save address" })).toBeEnabled({ timeout: 500 });
  }).toPass();
  await section.getByRole("button", { name: "Save address" }).click();
  const question = page.getByRole("alertdialog", { name: "Move the site to https://games.example?" });
  await expect(question).toContainText("npm run address:reset");
  await expectAccessible(page, page.url());
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await (await client.get("/games")).text()).toContain(`href="${own.url}/games"`);

  await section.getByRole("button", { name: "Save address" }).click();
  await question.getByRole("button", { name: "Change the address" }).click();
  await expect(section.getByText("The site has a new address. Continue there:")).toBeVisible();
  const moved = await client.get("/games");
  expect(await moved.text()).toContain('href="https://games.example/games"');
  expect(moved.headers()["strict-transport-security"]).toBeTruthy();
  expect(await signIn()).toBe(403);

  const reset = spawnSync(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", inProject("scripts", "reset-address.ts")],
    { env: { ...process.env, ...own.services, SITE_URL: own.url }, encoding: "utf8" },
  );
  expect([reset.status, reset.stdout]).toEqual([0, expect.stringContaining(`is ${own.url} again`)]);
  await expect.poll(signIn).toBe(200);
  expect(await (await client.get("/games")).text()).toContain(`href="${own.url}/games"`);
  await client.dispose();
  await own.stop();
});

test("times in the panel are in the site's zone", async ({ page }) => {
  const section = await openSection(page, "Time zone");
  await expect(async () => {
    await section.getByLabel("Time zone").fill("Asia/Tokyo");
    await expect(section.getByRole("button", { name: "Save time zone" })).toBeEnabled({ timeout: 500 });
  }).toPass();
  await section.getByRole("button", { name: "Save time zone" }).click();
  await expect(section.getByText(/^Set by admin on/)).toBeVisible();
  await page.reload();
  await expect(section.getByText(/^Set by admin on .*GMT\+9$/)).toBeVisible();
});
