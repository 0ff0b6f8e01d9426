import { expect, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { query } from "@/tests/support/database";
import { expectLargeTextFits } from "@/tests/support/large-text";
import { complaintsOf, main, privateLink, uniqueEmail } from "@/tests/support/message-forms";

type Row = { kind: string; key: string; every: string; confirmed: boolean };

const followsOf = (email: string) =>
  query<Row>(
    `SELECT f.kind, f.key, f.every, f."confirmedAt" IS NOT NULL AS confirmed FROM follows AS f
     JOIN newsletter_subscribers AS s ON s.id = f."subscriberId" WHERE s.email = $1 ORDER BY f.id`,
    [email],
  );

test("a visitor follows a filtered catalog, confirms by a button, and manages it without JavaScript", {
  tag: "@mobile",
}, async ({ page, browser, baseURL }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const complaints = complaintsOf(page);
  const email = uniqueEmail();
  await page.goto("/games?category=RPG&utm_source=mail");
  await main(page).getByText("Follow these results").click();
  const form = page.getByRole("form", { name: "Follow these results" });
  await form.getByLabel("Once a day").check();
  await form.getByLabel("Email").fill(email);
  await expectAccessible(page, "form", "main");
  await form.getByRole("button", { name: "Follow" }).click();
  await expect(form.getByRole("status")).toContainText("please confirm with the link");
  expect(await followsOf(email)).toEqual([
    { kind: "search", key: "category=RPG", every: "day", confirmed: false },
  ]);

  await page.goto(await privateLink(email, "follow-confirm"));
  await expect(main(page)).toContainText("New games: RPG");
  await expectAccessible(page, "confirm", "main");
  expect((await followsOf(email))[0]?.confirmed).toBe(false);
  await page.getByRole("button", { name: "Yes, follow" }).click();
  await expect(main(page)).toContainText("Confirmed. From now on");
  await expectAccessible(page, "list", "main");
  await expectLargeTextFits(page);
  expect((await followsOf(email))[0]?.confirmed).toBe(true);
  expect(complaints).toEqual([]);

  const plain = await browser.newPage({ baseURL: baseURL ?? "", javaScriptEnabled: false });
  await plain.goto(page.url());
  await plain.getByLabel("How often for New games: RPG").first().selectOption("week");
  await plain.getByRole("button", { name: "Save how often for New games: RPG" }).click();
  await expect(plain.getByText("Saved.")).toBeVisible();
  expect((await followsOf(email))[0]?.every).toBe("week");
  await plain.getByRole("button", { name: "Stop following New games: RPG" }).click();
  await expect(plain.getByText("This address follows nothing right now")).toBeVisible();
  expect(await followsOf(email)).toEqual([]);
  await plain.close();
});

test("a visitor without JavaScript follows a game after a sum, and loses nothing by a wrong one", async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL: baseURL ?? "", javaScriptEnabled: false });
  const email = uniqueEmail();
  const [game] = await query<{ slug: string; title: string }>(
    `SELECT slug, title FROM games WHERE status = 'approved' AND "deletedAt" IS NULL ORDER BY id LIMIT 1`,
  );
  await page.goto(`/games/${game?.slug}`);
  await page.getByText("Follow this game").click();
  const form = page.getByRole("form", { name: "Follow this game" });
  await form.getByLabel("Only clips").check();
  await form.getByLabel("Email").fill(email);
  await form.getByRole("button", { name: "Follow" }).click();
  await expect(main(page)).toContainText(`Clips of ${game?.title}`);
  expect(await followsOf(email)).toEqual([]);
  const sum = page.getByLabel(/^What is/);
  await sum.fill("99");
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("not the right sum");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  const numbers = (await page.getByText(/^What is/).textContent())?.match(/\d+/g) ?? [];
  await sum.fill(String(numbers.reduce((total, number) => total + Number(number), 0)));
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("please confirm with the link");
  expect(await followsOf(email)).toEqual([
    { kind: "clips", key: game?.slug, every: "week", confirmed: false },
  ]);
  await page.close();
});
