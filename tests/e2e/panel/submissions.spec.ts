import { expect, type Locator, type Page } from "@playwright/test";
import { query } from "@/tests/support/database";
import { asIfMailed, confirm, test, toast, unique } from "@/tests/support/panel-page";

const row = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

async function addSubmission(role: string, name = unique("Sender")) {
  await query(
    `INSERT INTO content_submissions (name, email, role, message, socials)
     VALUES ($1, 'ada@example.com', $2, $3, $4)`,
    [
      name,
      role,
      "Forty seconds of soup.\n\nThe last words.",
      JSON.stringify([
        { platform: "Twitch", url: "https://www.twitch.tv/moss" },
        { platform: "Steam", url: "https://steamcommunity.com.evil.example/id/moss" },
      ]),
    ],
  );
  return name;
}

/** A submission of its own address, so that its mails can be distinguished from others. */
async function addSender(role: string) {
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

test("three cards by role; approving and rejecting; real hosts of links @mobile", async ({ panel }) => {
  const word = unique("Sender");
  const [developer, streamer, other] = [
    await addSubmission("indie-game-developer", `${word} dev`),
    await addSubmission("content-creator", `${word} creator`),
    await addSubmission("other", `${word} other`),
  ];
  const card = (name: string) => panel.getByRole("region", { name, exact: true });
  await panel.goto(`/admin?tab=submissions&q=${encodeURIComponent(word)}`);
  for (const [name, heading, role] of [
    [developer, "Game Submissions", "Indie game developer"],
    [streamer, "Streamer Submissions", "Content creator"],
    [other, "Other Submissions", "Other"],
  ] as const) {
    await expect(card(heading).getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(row(panel, name)).toContainText(`ada@example.com · ${role} · submitted`);
  }
  // What a search leaves empty folds away.
  await panel.goto(`/admin?tab=submissions&q=${encodeURIComponent(other)}`);
  await expect(card("Other Submissions")).toBeVisible();
  await expect(card("Game Submissions")).toHaveCount(0);
  await expect(card("Streamer Submissions")).toHaveCount(0);

  const submission = row(panel, other);
  await expect(submission.getByText("ada@example.com")).toBeVisible();
  await expect(submission.getByText("not Steam")).toBeVisible();
  await submission.getByRole("button", { name: `Show all of ${other}` }).click();
  await expect(submission.getByText("The last words.")).toBeVisible();
  const states = panel.getByRole("navigation", { name: "Status" });
  await expect(states).toContainText(/Pending1.*Approved0/);
  await submission.getByRole("button", { name: `Approve ${other}` }).click();
  await confirm(panel);
  await expect(states).toContainText(/Pending0.*Approved1/);
  await expect(submission.getByText("approved", { exact: true })).toBeVisible();
  await expect(submission.getByRole("button", { name: /Approve|Reject|Unapprove/ })).toHaveCount(0);
});

test("nothing matches: the specified words, and the way back to all", async ({ panel }) => {
  await panel.goto("/admin?tab=clips&q=nobody-is-called-this&status=pending&sort=newest");
  // While the page streams in, a copy that nobody sees may stand in the document.
  await expect(panel.getByText("No video submissions found.").filter({ visible: true })).toBeVisible();
  await panel.getByRole("link", { name: "Show all clips" }).click();
  await expect(panel).toHaveURL("/admin?tab=clips&sort=newest");
  await expect(panel.getByRole("searchbox", { name: "Search submissions" })).toHaveValue("");
  await expect(panel.getByRole("heading", { name: /^Clips/ })).toBeFocused();

  await Promise.all([addSubmission("other"), addSubmission("streamer")]);
  await panel.goto("/admin?tab=submissions&q=nobody-is-called-this");
  await expect(panel.getByRole("heading", { name: "No content submissions found." })).toBeVisible();
  await expect(panel.getByRole("region", { name: /^(Streamer|Other) Submissions$/ })).toHaveCount(0);
  await panel.getByRole("link", { name: "Show all submissions" }).click();
  await expect(panel).toHaveURL("/admin?tab=submissions");
  await expect(panel.getByRole("region", { name: "Other Submissions" })).toBeVisible();
  const final = panel.getByText(/^Approve and Reject ask first\./);
  await expect(final).toHaveCount(1);
  // As far from the filters to the first list as from each to the next.
  const distances = await panel
    .getByRole("region", { name: /^(Game|Streamer|Other) Submissions$/ })
    .evaluateAll((cards) =>
      cards.map((card) => {
        const parts = [...(card.previousElementSibling?.children ?? [])].filter(
          (part) => part.clientHeight > 1,
        );
        const above = parts.at(-1) ?? card.parentElement?.previousElementSibling;
        return Math.round(card.getBoundingClientRect().top - (above?.getBoundingClientRect().bottom ?? 0));
      }),
    );
  expect(distances).toEqual([40, 40, 40]);
});

test("rejecting with a reason: the mail is shown before it is sent, then sent and stored", async ({
  panel,
}) => {
  const { id, name, email } = await addSender("other");
  await asIfMailed(panel);
  const card = await openCard(panel, name);
  const dialog = panel.getByRole("dialog", { name: `Decide: ${name}` });
  // The script runs once the press has an effect.
  await expect(async () => {
    const button = card.getByRole("button", { name: `Reason and mail for ${name}` });
    // An open dialog would catch the second press.
    if (!(await dialog.isVisible())) await button.click({ timeout: 2_000 });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(dialog.getByRole("radio", { name: "Approve" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Reject" }).check();
  await dialog.getByRole("button", { name: "Not a fit" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveValue(/It does not fit/);
  const mail = dialog.getByRole("region", { name: "The mail" });
  await expect(mail).toContainText(email);
  await expect(mail).toContainText("Your submission was not approved.");
  await expect(mail).toContainText("It does not fit what we feature at the moment.");
  await dialog.getByRole("switch", { name: "Tell the submitter by mail" }).uncheck();
  await expect(dialog.getByText("No mail is sent.")).toBeVisible();
  await dialog.getByRole("switch", { name: "Tell the submitter by mail" }).check();
  await dialog.getByRole("button", { name: "Reject", exact: true }).click();

  await expect(card.getByText("rejected", { exact: true })).toBeVisible();
  await expect(card).toBeFocused();
  await expect(toast(panel)).toContainText("a mail is on its way");
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

test("a reason that was typed outlives a closed dialog, a failed decision and a reload, and no decision", async ({
  panel,
}) => {
  const { id, name } = await addSender("streamer");
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
