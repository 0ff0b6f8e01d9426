import { expect, test } from "@playwright/test";
import { expectReceived, fillRequired, openForm, submitButton, uniqueTitle } from "@/tests/support/game-form";

test("a draft of one tab survives what another tab sends, discards and restores", async ({
  page,
  context,
}) => {
  const storedDraft = () => page.evaluate(() => localStorage.getItem("draft:game-submission"));
  const [held, sent] = [uniqueTitle("Held"), uniqueTitle("Sent")];
  const other = await context.newPage();
  await openForm(other);
  await openForm(page);
  await other.getByLabel("Title").fill(held);
  await fillRequired(page, sent);
  await expect.poll(storedDraft).toContain(sent);
  expect(await storedDraft()).toContain(held);
  await submitButton(page).click();
  await expectReceived(page);
  expect(await storedDraft()).not.toContain(sent);

  await openForm(page);
  await page.getByRole("button", { name: "Restore draft" }).click();
  await expect(page.getByLabel("Title")).toHaveValue(held);
  await page.getByLabel("Title").fill("");
  await expect.poll(storedDraft).toBeNull();

  await other.reload();
  await other.getByRole("button", { name: "Restore draft" }).click();
  await expect(other.getByLabel("Title")).toHaveValue(held);

  await openForm(page);
  await page.getByRole("button", { name: "Discard" }).click();
  expect(await storedDraft()).toBeNull();
  await other.reload();
  await expect(other.getByLabel("Title")).toHaveValue(held);
});
