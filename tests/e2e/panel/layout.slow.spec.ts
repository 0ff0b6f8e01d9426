import { expect, type Locator } from "@playwright/test";
import { asAdmin } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { uniqueEmail } from "@/tests/support/message-forms";
import { expectFitsNarrow } from "@/tests/support/narrow";
import { gameRow, submitGame, test, unique } from "@/tests/support/panel-page";
import { removeSubmissions, row, submissionsWaiting } from "@/tests/support/queue-page";

/** A game whose every text is one long word. @returns the title */
async function addWideGame(host: string): Promise<string> {
  const { id, title } = await submitGame({
    title: unique("T".repeat(110)).replace(" ", ""),
    developer: "D".repeat(90),
    twitterHandle: "t".repeat(50),
    indieGameMakerHandle: "i".repeat(50),
    releaseDate: "R".repeat(40),
  });
  await query(`UPDATE games SET "playUrl" = $2 WHERE id = $1`, [id, `https://${host}/app`]);
  return title;
}

/** Asserts that a dialog is as wide as a phone at most, and nothing in it is wider. */
async function expectDialogFits(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  const { width, overhang } = await dialog.evaluate((box) => ({
    width: box.clientWidth,
    overhang: box.scrollWidth - box.clientWidth,
  }));
  expect(width).toBeLessThanOrEqual(390);
  expect(overhang).toBe(0);
}

test("names, hosts and addresses of any length never widen a page beyond the screen", async ({ panel }) => {
  const host = "store.steampowered.com.signin.account-verification.long-names.example.org";
  const title = await addWideGame(host);
  await panel.goto(`/admin?tab=games&q=${encodeURIComponent(title)}`);
  const game = gameRow(panel, title);
  const shown = game.getByRole("link", { name: host }).getByText(host);
  for (const width of [1280, 390]) {
    await panel.setViewportSize({ width, height: 844 });
    expect(await shown.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  await expectFitsNarrow(panel);
  await panel.setViewportSize({ width: 390, height: 844 });
  await game.getByRole("button", { name: `Delete ${title}` }).click();
  await expectDialogFits(panel.getByRole("alertdialog", { name: `Delete ${title}?` }));

  await test.step("an address in the queue, listed and alone", async () => {
    const name = unique("Sender");
    await query(
      `INSERT INTO content_submissions (name, email, role, message, "submittedAt")
       VALUES ($1, $2, 'other', 'Forty seconds.', now() - interval '9 years')`,
      [name, `${"m".repeat(40)}@example.com`],
    );
    await panel.goto("/admin/queue?kind=submission");
    await expect(row(panel, name)).toBeVisible();
    await expectFitsNarrow(panel);
    await expect(async () => {
      await row(panel, name).getByRole("button", { name, exact: true }).click();
      await expect(panel.getByRole("article")).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expectFitsNarrow(panel);
  });

  await test.step("a name without a break", async () => {
    const { id } = await submitGame();
    await (await asAdmin()).delete(`/api/admin/games/${id}`);
    await query(
      `INSERT INTO mail_outbox ("idempotencyKey", template, "fromAddress", "toAddress", subject, html, text, status)
       VALUES ($1, 'game-received', 'a@x.example', $1, 'Hello', '', '', 'held')`,
      [uniqueEmail()],
    );
    const named = { "/admin/queue": "li h3 button", "/admin/mail-queue": "li h3", "/admin/trash": "li bdi" };
    for (const [path, selector] of Object.entries(named)) {
      await panel.goto(path);
      const name = panel.getByRole("main").locator(selector).first();
      await expect(name).toBeVisible();
      const width = await name.evaluate((element) => {
        element.textContent = "W".repeat(120);
        return document.documentElement.scrollWidth;
      });
      expect([path, width]).toEqual([path, 390]);
    }
  });
});

test("the cards of All Submissions are equally spaced, and rows use their width", async ({ panel }) => {
  const name = unique("Words");
  const id = await submissionsWaiting(name, 1);
  try {
    await panel.goto("/admin?tab=submissions");
    await expect(panel.getByText(/^Approve and Reject ask first\./)).toHaveCount(1);
    await expect(panel.getByRole("region", { name: "Other Submissions" })).toBeVisible();
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

    // Without a file there is nothing next to the words.
    await panel.goto(`/admin/queue/submission/${id}`);
    const article = panel.getByRole("article");
    const heading = article.getByRole("heading", { name: `${name} 1` });
    await expect(heading).toBeVisible();
    const [words, whole] = [await heading.boundingBox(), await article.boundingBox()];
    expect((words?.width ?? 0) / (whole?.width ?? 1)).toBeGreaterThan(0.9);
  } finally {
    await removeSubmissions(name);
  }

  await test.step("on a phone a subscriber's address is one line", async () => {
    const email = uniqueEmail();
    await query(
      `INSERT INTO newsletter_subscribers (email, status, "unsubscribeToken", "confirmedAt", "unsubscribedAt")
       VALUES ($1, 'unsubscribed', $1, now(), now())`,
      [email],
    );
    await panel.setViewportSize({ width: 390, height: 844 });
    await panel.goto(`/admin/newsletter?q=${encodeURIComponent(email)}`);
    const subscriber = panel.getByRole("list", { name: /^Subscribers/ }).getByRole("listitem");
    const address = subscriber.getByText(email, { exact: true });
    await address.scrollIntoViewIfNeeded();
    expect((await address.boundingBox())?.height).toBeLessThan(30);
    await expect(subscriber.getByText("Unsubscribed")).toBeInViewport({ ratio: 1 });
    await expect(subscriber.getByText(/^Asked .+ · confirmed .+ · left /)).toBeInViewport({ ratio: 1 });
  });
});
