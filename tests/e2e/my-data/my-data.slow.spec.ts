import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { query } from "@/tests/support/database";
import { mailTo, main, privateLink, uniqueEmail } from "@/tests/support/message-forms";
import { expectFitsNarrow } from "@/tests/support/narrow";

test("a person sees all data about their address, takes a copy, corrects, withdraws, and deletes it", async ({
  page,
  request,
}) => {
  test.slow();
  const email = uniqueEmail();
  const title = `Quiet clip of ${email}`;
  const clip = { title, description: "Words.", creator: "Ada", thumbnailUrl: "https://a.example/a.png" };
  await request.post("/api/clips", { data: { ...clip, contactEmail: email } });
  const ticket = {
    name: "Adda",
    email,
    category: "Other",
    subject: "A question",
    message: "How do I begin?",
  };
  await request.post("/api/support/submit", { data: ticket });

  await page.goto("/my-data");
  await expectAccessible(page, "asking for the link");
  const form = page.getByRole("form", { name: "Get the link to your data" });
  await form.getByRole("textbox", { name: "Email" }).first().fill(email);
  await page.getByRole("button", { name: "Email Me the Link" }).click();
  await expect(page.getByText("a link to it is on its way there")).toBeVisible();
  await expect
    .poll(() => mailTo(email, "my-data-link").catch(() => null), { timeout: 20_000 })
    .not.toBeNull();

  const link = await privateLink(email, "my-data-link");
  await page.goto(link);
  await expectAccessible(page, "the link's page");
  await page.goto(link);
  await page.getByRole("button", { name: "Show My Data" }).click();
  await expect(page).toHaveURL(/\/my-data$/);
  await expect(main(page)).toContainText(email);
  await expectAccessible(page, "everything");
  await expectFitsNarrow(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByText("A question", { exact: true }).first().click();
  await expect(main(page)).toContainText("How do I begin?");
  await page.getByLabel("Your name").first().fill("Ada Fern");
  await page.getByRole("button", { name: "Correct the name" }).first().click();
  await expect(page.getByText("The name is corrected.")).toBeVisible();
  expect(await query("SELECT name FROM support_tickets WHERE email = $1", [email])).toEqual([
    { name: "Ada Fern" },
  ]);

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download a Copy (ZIP)" }).click();
  const copy = await readFile(await (await downloading).path());
  expect(copy.subarray(0, 2).toString()).toBe("PK");
  expect(copy.toString("latin1")).toContain("How do I begin?");

  await page.getByRole("button", { name: `Withdraw consent for ${title}` }).click();
  await expect(page.getByText("Your consent is withdrawn")).toBeVisible();
  await expect(main(page).getByRole("listitem").filter({ hasText: title }).first()).toContainText(
    "Taken back",
  );

  await page.getByRole("link", { name: "Delete Everything" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Delete everything?" })).toBeVisible();
  await expectAccessible(page, "the question");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Delete Everything Now" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Everything is deleted" })).toBeVisible();
  await expect(main(page)).not.toContainText(email);
  await expectAccessible(page, "the receipt");
  expect(await query("SELECT 1 FROM support_tickets WHERE email = $1", [email])).toEqual([]);

  const answer = await page.goto(link);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("alert").filter({ hasText: "This link opens nothing any more" })).toBeVisible();
});
