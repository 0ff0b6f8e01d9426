import { expect, type Locator, type Page } from "@playwright/test";
import { query } from "../support/database";
import { confirm, submitGame, test, toast, unique } from "./panel-support";

/** Decisions in the tabs with a reason and a mail; the plain buttons act at once and tell nobody. */

const row = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** A submission of its own address, so that its mails can be distinguished from others. */
async function addSubmission(role: string) {
  const name = unique("Sender");
  const email = `${name.toLowerCase().replace(" ", "-")}@example.com`;
  const [stored] = await query<{ id: number }>(
    "INSERT INTO content_submissions (name, email, role, message) VALUES ($1, $2, $3, 'Forty seconds.') RETURNING id",
    [name, email, role],
  );
  return { id: stored?.id ?? 0, name, email };
}

const mailsTo = (email: string) =>
  query<{ template: string; text: string }>(
    'SELECT template, text FROM mail_outbox WHERE "toAddress" = $1 ORDER BY id',
    [email],
  );

const submissionOf = async (id: number) =>
  (
    await query<{ status: string; reviewReason: string | null }>(
      'SELECT status::text, "reviewReason" FROM content_submissions WHERE id = $1',
      [id],
    )
  )[0];

async function openCard(page: Page, name: string): Promise<Locator> {
  await page.goto(`/admin?tab=submissions&q=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toBeVisible();
  return row(page, name);
}

test("rejecting with a reason: the mail is shown before it is sent, then sent and stored @mobile", async ({
  panel,
}) => {
  const { id, name, email } = await addSubmission("other");
  const card = await openCard(panel, name);
  await card.getByRole("button", { name: `Reason and mail for ${name}` }).click();
  const dialog = panel.getByRole("dialog", { name: `Decide: ${name}` });
  await expect(dialog.getByRole("radio", { name: "Approve" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Reject" }).check();
  await dialog.getByRole("button", { name: "Not a fit" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveValue(/It does not fit/);
  const mail = dialog.getByRole("region", { name: "The mail" });
  await expect(mail).toContainText(email);
  await expect(mail).toContainText("Your submission was not approved.");
  await expect(mail).toContainText("It does not fit what we feature at the moment.");
  await dialog.getByRole("switch", { name: /^Tell the submitter by mail/ }).uncheck();
  await expect(dialog.getByText("No mail is sent.")).toBeVisible();
  await dialog.getByRole("switch", { name: /^Tell the submitter by mail/ }).check();
  await dialog.getByRole("button", { name: "Reject", exact: true }).click();

  await expect(card.getByText("rejected", { exact: true })).toBeVisible();
  await expect(card).toBeFocused();
  await expect(toast(panel)).toContainText("its mail waits in the Mail Queue");
  expect(await submissionOf(id)).toMatchObject({
    status: "rejected",
    reviewReason: expect.stringContaining("It does not fit"),
  });
  const mails = await mailsTo(email);
  expect(mails.map(({ template }) => template)).toEqual(["decision-rejected"]);
  expect(mails[0]?.text).toContain("It does not fit what we feature at the moment.");
  await card.getByRole("button", { name: `Show all of ${name}` }).click();
  await expect(card.getByText("Reason given")).toBeVisible();
});

test("asking for changes leaves it pending; the plain button tells nobody", async ({ panel }) => {
  const { id, name, email } = await addSubmission("streamer");
  const card = await openCard(panel, name);
  const opener = card.getByRole("button", { name: `Reason and mail for ${name}` });
  await opener.click();
  const dialog = panel.getByRole("dialog", { name: `Decide: ${name}` });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole("radio", { name: "Ask for changes" }).check();
  await dialog.getByRole("button", { name: "Ask for changes" }).click();
  await expect(dialog.getByText("Please say what you would like changed")).toBeVisible();
  await dialog.getByLabel("What should change").fill("A longer clip, please");
  await dialog.getByRole("button", { name: "Ask for changes" }).click();
  await expect(toast(panel)).toContainText("its mail waits in the Mail Queue");
  await expect(card.getByText("pending", { exact: true })).toBeVisible();
  expect(await submissionOf(id)).toMatchObject({ status: "pending", reviewReason: "A longer clip, please" });

  await card.getByRole("button", { name: `Approve ${name}` }).click();
  await confirm(panel);
  await expect(panel.getByText(`${name}: approved`)).toBeAttached();
  expect((await mailsTo(email)).map(({ template }) => template)).toEqual(["decision-changes-wanted"]);
});

test("where no address was given the dialog says so, and the reason is stored", async ({ panel }) => {
  const { id, title } = await submitGame();
  await panel.goto(`/admin?tab=games&q=${encodeURIComponent(title)}`);
  await row(panel, title)
    .getByRole("button", { name: `Reason and mail for ${title}` })
    .click();
  const dialog = panel.getByRole("dialog", { name: `Decide: ${title}` });
  await expect(dialog.getByText("No mail address was given, so nobody is told.")).toBeVisible();
  await expect(dialog.getByRole("radio")).toHaveCount(2);
  await dialog.getByRole("radio", { name: "Reject" }).check();
  await dialog.getByRole("button", { name: "Sent twice" }).click();
  await dialog.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(panel.getByText(`${title}: rejected`)).toBeAttached();
  const [stored] = await query<{ reason: string }>(
    'SELECT "reviewReason" AS reason FROM games WHERE id = $1',
    [id],
  );
  expect(stored?.reason).toContain("We have this from you already");
});

test("a reason that was typed outlives a closed dialog, a failed decision and a reload, and no decision", async ({
  panel,
}) => {
  const { id, name } = await addSubmission("streamer");
  const card = await openCard(panel, name);
  const dialog = panel.getByRole("dialog", { name: `Decide: ${name}` });
  const reason = dialog.getByRole("textbox");
  const ask = () => card.getByRole("button", { name: `Reason and mail for ${name}` }).click();
  await ask();
  await reason.fill("Too short, sadly");
  await panel.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await ask();
  await expect(reason).toHaveValue("Too short, sadly");

  await panel.route("**/status", (route) =>
    route.fulfill({ status: 503, json: { message: "Not just now." } }),
  );
  await dialog.getByRole("radio", { name: "Reject" }).check();
  await dialog.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(toast(panel)).toContainText("Not just now.");
  await panel.unroute("**/status");
  await panel.reload();
  await ask();
  await expect(reason).toHaveValue("Too short, sadly");
  await dialog.getByRole("radio", { name: "Ask for changes" }).check();
  await dialog.getByRole("button", { name: "Ask for changes" }).click();
  await expect.poll(() => submissionOf(id)).toMatchObject({ reviewReason: "Too short, sadly" });
  await ask();
  await expect(reason).toHaveValue("");
});
