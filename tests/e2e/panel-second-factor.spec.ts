import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { generate } from "otplib";
import { signedIn } from "../support/api";
import { signInBrowser } from "./panel-support";

test("the second factor's dialog keeps the focus, and the recovery codes until they are kept", async ({
  page,
}) => {
  const username = `kim-${randomUUID().slice(0, 8)}`;
  const data = { username, password: "secret-1", isAdmin: true };
  await (await signedIn()).post("/api/admin/users", { data });
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
  await page.keyboard.press("Enter");
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
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: username });
  await expect(row.getByText("Second factor")).toBeVisible();
});
