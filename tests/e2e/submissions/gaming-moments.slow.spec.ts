import { expect, test } from "@playwright/test";
import { jpegPicture } from "@/tests/support/pictures";
import { isStored } from "@/tests/support/site-storage";
import {
  expectDone,
  field,
  fileInput,
  fillRequired,
  form,
  submissionBy,
  submitButton,
  uniqueName,
} from "@/tests/support/submission-page";

test("Share Your Gaming Moments is sent with a screenshot, summed up, and sent again", async ({ page }) => {
  const heading = page.getByRole("heading", { name: "Share Your Gaming Moments" });
  const name = uniqueName("Moments");
  await page.goto("/submit#moments");
  await expect(field(page, "Name")).toBeEnabled();
  await fillRequired(page, name);
  await form(page).getByRole("button", { name: "Add social link" }).click();
  const link = form(page).getByRole("group", { name: "Social link 1" });
  await link.getByLabel("URL or username").fill("two.ferns");
  await link.getByRole("button", { name: "Confirm" }).click();
  await fileInput(page).setInputFiles(await jpegPicture());
  await expect(form(page).getByText("Upload complete")).toBeVisible();
  await submitButton(page).click();
  await expectDone(page);

  await expect(heading).toBeHidden();
  const main = page.getByRole("main");
  const fact = (term: string) =>
    main.locator("dt", { hasText: term }).locator("xpath=following-sibling::dd[1]");
  for (const [term, words] of [
    ["Name", name],
    ["Email", "ada@example.com"],
    ["Role", "indie game developer"],
    ["File", "cover.jpg"],
    ["Social links", "Facebook: two.ferns"],
  ] as const)
    await expect(fact(term)).toHaveText(words);
  await expect(main.getByText("What Happens Next?")).toBeVisible();
  const row = await submissionBy(name);
  expect(row).toMatchObject({ source: "submit", originalFileName: "cover.jpg", status: "pending" });
  expect(await isStored(row.fileUrl)).toBe(true);

  await page.getByRole("button", { name: "Submit Another" }).click();
  await expect(heading).toBeVisible();
  await expect(field(page, "Name")).toBeFocused();
  await expect(field(page, "Message")).toHaveValue("");
  await expect(form(page).getByText("Choose a file")).toBeVisible();
  const second = uniqueName("Moments");
  await fillRequired(page, second);
  await submitButton(page).click();
  await expectDone(page);
  await expect(fact("Name")).toHaveText(second);
  await expect(main.locator("dt", { hasText: "File" })).toHaveCount(0);
  expect(await submissionBy(second)).toMatchObject({ source: "submit", fileName: null });
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});
