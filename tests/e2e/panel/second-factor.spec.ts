import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { generate } from "otplib";
import { asAdmin, signedIn } from "@/tests/support/api";
import { holdBack } from "@/tests/support/hold-back";
import { signInBrowser, test, toast, unique, userRow } from "@/tests/support/panel-page";

const path = "**/api/admin/account/second-factor";

/** Opens the dialog as a new admin and goes on to the code, which is filled in. */
async function fillCode(page: Page) {
  const username = `kim-${randomUUID().slice(0, 8)}`;
  const data = { username, password: "secret-1", isAdmin: true };
  await (await asAdmin()).post("/api/admin/users", { data });
  await signInBrowser(page, username, "secret-1");
  await page.goto(`/admin?q=${username}`);
  await page.getByRole("button", { name: `More for ${username}` }).click();
  await page.getByRole("menuitem", { name: "Second factor" }).click();
  const dialog = page.getByRole("dialog", { name: "Second factor" });
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await dialog.getByLabel("Your password").fill("secret-1");
  await dialog.getByRole("button", { name: "Go On" }).click();
  const code = dialog.getByRole("textbox", { name: "Code" });
  await expect(code).toBeFocused();
  await code.fill(await generate({ secret: (await dialog.locator("code").textContent()) ?? "" }));
  return { dialog, badge: userRow(page, username).getByText("Second factor") };
}

test("the second factor's dialog stays while a code is checked, keeps the focus, and the recovery codes until they are kept", async ({
  page,
}) => {
  const { dialog, badge } = await fillCode(page);
  const goOn = await holdBack(page, path);
  const asked = page.waitForRequest((request) => request.method() === "PUT");
  await page.keyboard.press("Enter");
  await asked;
  for (let press = 0; press < 3; press++) await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Close" })).toBeHidden();
  goOn();
  await expect(dialog.getByText("Keep these codes somewhere safe").locator("xpath=../../..")).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Close" })).toBeHidden();
  for (let press = 0; press < 3; press++) await page.keyboard.press("Escape");
  await expect(dialog.getByRole("listitem").first()).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog.getByRole("button", { name: "Copy all" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  const codes = await dialog.getByRole("listitem").allTextContents();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
  await dialog.getByRole("button", { name: "I have kept them" }).click();
  await expect(dialog).toBeHidden();
  await expect(badge).toBeVisible();
});

test("a second factor: switched on with the app's code, then asked for at sign-in", async ({
  panel,
  page,
}) => {
  const first = await asAdmin();
  const username = unique("kim").replace(" ", "-");
  await first.post("/api/admin/users", { data: { username, password: "secret-1", isAdmin: true } });
  const kim = await signedIn(username, "secret-1");
  const path = "/api/admin/account/second-factor";
  const { secret } = await (await kim.post(path, { data: { password: "secret-1" } })).json();
  const on = await kim.put(path, { data: { code: await generate({ secret }) } });
  expect(on.status(), await on.text()).toBe(200);
  const { recoveryCodes } = await on.json();

  await page.context().clearCookies();
  await page.goto("/admin/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill("secret-1");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByLabel("Code of your authenticator app").fill("000000");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(toast(page)).toContainText("Login failed");
  await page.getByLabel("Code of your authenticator app").fill(recoveryCodes[0]);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();
  await panel.goto("/admin");
});
