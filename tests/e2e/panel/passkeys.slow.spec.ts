import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { asAdmin } from "@/tests/support/api";
import { signInBrowser, test, toast } from "@/tests/support/panel-page";

test("a passkey is added, signs in without a password, and stops working once it is removed", async ({
  page,
}) => {
  const username = `kim-${randomUUID().slice(0, 8)}`;
  const data = { username, password: "secret-1", isAdmin: true };
  await (await asAdmin()).post("/api/admin/users", { data });
  await signInBrowser(page, username, "secret-1");
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  const openDialog = async () => {
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Your passkeys" }).click();
    return page.getByRole("dialog", { name: "Passkeys" });
  };
  await page.goto("/admin");
  const dialog = await openDialog();
  await expect(dialog.getByText("You have no passkeys yet.")).toBeVisible();
  await dialog.getByLabel("Name of the new passkey").fill("Kim's laptop");
  await dialog.getByLabel("Your password").fill("wrong");
  await dialog.getByRole("button", { name: "Add Passkey" }).click();
  await expect(dialog.getByText("This is not your password.")).toBeVisible();
  await dialog.getByLabel("Your password").fill("secret-1");
  await dialog.getByRole("button", { name: "Add Passkey" }).click();
  const row = dialog.getByRole("listitem").filter({ hasText: /^Kim's laptopAdded/ });
  await expect(row).toContainText("not used yet");
  // The device already has one for this account: it creates no second one, and the form explains it.
  await dialog.getByLabel("Name of the new passkey").fill("Once more");
  await dialog.getByLabel("Your password").fill("secret-1");
  await dialog.getByRole("button", { name: "Add Passkey" }).click();
  await expect(dialog.getByText(/^Your device did not create a passkey/)).toBeVisible();

  const signIn = async () => {
    // The panel would go to the sign-in page by itself, at the same time.
    await page.goto("about:blank");
    await page.context().clearCookies();
    await page.goto("/admin/login");
    await page.getByRole("button", { name: "Use a passkey" }).click();
  };
  await signIn();
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();

  const again = await openDialog();
  await expect(again.getByRole("listitem").filter({ hasText: /^Kim's laptopAdded/ })).toContainText(
    "last used",
  );
  await again.getByRole("button", { name: "Remove Kim's laptop" }).click();
  await again.getByLabel("Your password").fill("secret-1");
  await again.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(again.getByText("You have no passkeys yet.")).toBeVisible();
  await signIn();
  await expect(toast(page)).toContainText("You cannot sign in with this passkey");
  await expect(page).toHaveURL("/admin/login");
});
