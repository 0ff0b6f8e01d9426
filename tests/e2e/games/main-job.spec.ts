import { expect, test } from "@playwright/test";
import { openFilter } from "@/tests/support/catalog-page";
import {
  expectReceived,
  fillRequired,
  gameNamed,
  openForm,
  submitButton,
  tick,
  uniqueTitle,
} from "@/tests/support/game-form";
import { confirm, gameRow } from "@/tests/support/panel-page";

/** The product's main job from end to end, as two people do it in two browsers. */
test("@mobile-only a game is submitted with a picture, approved in the panel, and seen in the catalog", async ({
  browser,
}) => {
  const [visitor, team] = [await browser.newPage(), await browser.newPage()];
  const title = uniqueTitle("Lantern Road");
  await openForm(visitor);
  await fillRequired(visitor, title);
  await visitor.getByText("None chosen").click();
  for (const name of ["One-handed play", "German", "No generative AI", "Violence"])
    await tick(visitor.getByRole("checkbox", { name, exact: true }));
  const another = visitor.getByLabel("Another language");
  await another.fill("Icelandic");
  await another.press("Enter");
  await expect(visitor.getByRole("checkbox", { name: "Icelandic" })).toBeChecked();
  await submitButton(visitor).click();
  await expectReceived(visitor);

  await visitor.goto("/games");
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visitor.getByRole("heading", { name: title })).toHaveCount(0);

  await team.goto("/admin");
  await expect(team).toHaveURL(/\/admin\/login$/);
  await team.getByLabel("Username").fill(process.env.ADMIN_USERNAME ?? "admin");
  await team.getByLabel("Password").fill(process.env.ADMIN_PASSWORD ?? "");
  // It goes by itself: looked for from the press on.
  const greeting = expect(team.getByText("Login successful")).toBeVisible();
  await team.getByRole("button", { name: "Sign In" }).click();
  await greeting;
  await expect(team).toHaveURL(/\/admin$/);
  await team.goto(`/admin?tab=games&q=${encodeURIComponent(title)}`);
  const row = gameRow(team, title);
  await row.getByRole("button", { name: /^Show all/ }).click();
  for (const words of ["One-handed play", "German, Icelandic", "No generative AI", "Violence"])
    await expect(row.getByText(words, { exact: true })).toBeVisible();
  // The row changes immediately; visitors see it as soon as the server has answered.
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
  const labels = visitor.getByRole("region", { name: "Labels" });
  await labels.getByText("What these labels mean").click();
  await expect(labels.getByText("All of it can be played with one hand.")).toBeVisible();
  await expect(labels.getByRole("link", { name: "Report a wrong label" })).toHaveAttribute(
    "href",
    `/report/games/${slug}?reason=label`,
  );
  await labels.getByRole("link", { name: "Icelandic" }).click();
  await expect(visitor).toHaveURL("/games?language=is");
  await expect(visitor.getByRole("heading", { name: title })).toBeVisible();
  await expect(visitor.getByRole("link", { name: "Remove filter Icelandic" })).toBeVisible();
  const openSheet = visitor.getByRole("button", { name: "Filters" });
  if (await openSheet.isVisible()) await openSheet.click();
  const more = await openFilter(visitor, "More");
  await more.getByRole("link", { name: "Hide No generative AI" }).click();
  await expect(visitor).toHaveURL("/games?language=is&ai=-none");
  await expect(visitor.getByRole("heading", { name: title })).toHaveCount(0);
  // The same by the address alone, as without script.
  const htmlOf = async (query: string) =>
    (await visitor.request.get(`/games?${query}&q=${encodeURIComponent(title)}`)).text();
  expect(await htmlOf("content=violence&accessibility=one-handed")).toContain(`/games/${slug}"`);
  expect(await htmlOf("content=-violence")).not.toContain(`/games/${slug}"`);

  await row.getByRole("button", { name: /^Unapprove/ }).click();
  await Promise.all([decided(), confirm(team)]);
  await expect(row.getByRole("button", { name: /^Unapprove/ })).toHaveCount(0);
  expect((await visitor.goto(`/games/${slug}`))?.status()).toBe(404);
});
