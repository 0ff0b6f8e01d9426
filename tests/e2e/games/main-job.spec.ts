import { expect, test } from "@playwright/test";
import {
  expectReceived,
  fillRequired,
  gameNamed,
  openForm,
  submitButton,
  uniqueTitle,
} from "@/tests/support/game-form";
import { confirm, gameRow } from "@/tests/support/panel-page";

/** The product's main job from end to end, as two people do it in two browsers. */
test("@mobile a game is submitted with a picture, approved in the panel, and seen in the catalog", async ({
  browser,
}) => {
  const [visitor, team] = [await browser.newPage(), await browser.newPage()];
  const title = uniqueTitle("Lantern Road");
  await openForm(visitor);
  await fillRequired(visitor, title);
  await submitButton(visitor).click();
  await expectReceived(visitor);

  await visitor.goto("/games");
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visitor.getByRole("heading", { name: title })).toHaveCount(0);

  await team.goto("/admin");
  await expect(team).toHaveURL(/\/admin\/login$/);
  await team.getByLabel("Username").fill(process.env.ADMIN_USERNAME ?? "admin");
  await team.getByLabel("Password").fill(process.env.ADMIN_PASSWORD ?? "");
  await team.getByRole("button", { name: "Sign In" }).click();
  await expect(team).toHaveURL(/\/admin$/);
  await expect(team.getByText("Login successful")).toBeVisible();
  await team.goto(`/admin?tab=games&q=${encodeURIComponent(title)}`);
  const row = gameRow(team, title);
  // The row changes at once; visitors see it as soon as the server has answered.
  const decided = () => team.waitForResponse((answer) => answer.url().endsWith("/status") && answer.ok());
  await Promise.all([decided(), row.getByRole("button", { name: /^Approve/ }).click()]);
  await expect(row.getByText("Approved", { exact: false }).first()).toBeVisible();
  await expect(row.getByRole("button", { name: /^Unapprove/ })).toBeVisible();

  await visitor.goto("/games");
  await expect(visitor.getByRole("heading", { name: title })).toBeVisible();
  const card = visitor.getByRole("listitem").filter({ has: visitor.getByRole("heading", { name: title }) });
  const picture = card.locator("img").first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const { slug } = (await gameNamed(title)) as unknown as { slug: string };
  expect((await visitor.goto(`/games/${slug}`))?.status()).toBe(200);

  await row.getByRole("button", { name: /^Unapprove/ }).click();
  await Promise.all([decided(), confirm(team)]);
  await expect(row.getByRole("button", { name: /^Unapprove/ })).toHaveCount(0);
  expect((await visitor.goto(`/games/${slug}`))?.status()).toBe(404);
});
