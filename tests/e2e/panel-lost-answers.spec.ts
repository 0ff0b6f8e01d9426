import { expect, type Route } from "@playwright/test";
import { signedIn } from "../support/api";
import { query } from "../support/database";
import { loseNextAnswer } from "../support/hold-back";
import { openGame, submitGame, test, toast, unique } from "./panel-support";
import { addUser, userRow } from "./panel-users-support";
import { longWaiting, openQueue } from "./queue-support";

/** Changes that were made though their answer was lost: that is said, and the list shows what is stored. */
for (const [how, answer] of [
  ["is lost", (route) => route.abort("connectionreset")],
  ["cannot be read", (route) => route.fulfill({ body: "<h1>Sign in to this network</h1>" })],
  ["is a proxy's", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" })],
] satisfies [string, (route: Route) => Promise<void>][])
  test(`a decision in a list whose answer ${how}: the row stands as it is stored`, async ({ panel }) => {
    const { id, title } = await submitGame();
    const row = await openGame(panel, title);
    await panel.route("**/api/admin/games/*/status", async (route) => {
      await route.fetch();
      await answer(route);
    });
    await row.getByRole("button", { name: `Approve ${title}` }).click();
    await expect(toast(panel)).toContainText("Failed to approve game");
    await expect(toast(panel)).toContainText("It is not known whether the game was approved");
    await expect(toast(panel)).toContainText(`${title}: `);
    await expect(row.getByText("approved", { exact: true })).toBeVisible();
    await expect(row.getByRole("button", { name: `Unapprove ${title}` })).toBeEnabled();
    const stored = await (await signedIn()).get(`/api/admin/games/${id}`);
    expect(await stored.json()).toMatchObject({ status: "approved" });
  });

test("a row whose deletion was not answered is gone", async ({ panel }) => {
  const { title } = await submitGame();
  const row = await openGame(panel, title);
  await loseNextAnswer(panel, "**/api/admin/games/*", "DELETE");
  await row.getByRole("button", { name: `Delete ${title}` }).click();
  await panel.getByRole("button", { name: "Delete game" }).click();
  await expect(toast(panel)).toContainText("It is not known whether the game was deleted");
  await expect(row).toBeHidden();
});

test("what was restored from the trash without an answer lies there no more", async ({ panel }) => {
  const { id, title } = await submitGame();
  await (await signedIn()).delete(`/api/admin/games/${id}`);
  await panel.goto("/admin/trash");
  await loseNextAnswer(panel, "**/restore");
  const restore = panel.getByRole("button", { name: `Restore ${title}` });
  await restore.click();
  await expect(toast(panel)).toContainText("It is not known whether it was restored");
  await expect(restore).toBeHidden();
});

test("privileges that were given, and an account that was deleted, without an answer", async ({ panel }) => {
  const { username } = await addUser(false);
  await panel.goto(`/admin?q=${username}`);
  await loseNextAnswer(panel, "**/api/admin/users/*", "PUT");
  await panel.getByRole("button", { name: `More for ${username}` }).click();
  await panel.getByRole("menuitem", { name: "Give admin privileges" }).click();
  await panel.getByRole("button", { name: "Make admin" }).click();
  await expect(toast(panel)).toContainText("It is not known whether the privileges were changed");
  await panel.getByRole("button", { name: `More for ${username}` }).click();
  await expect(panel.getByRole("menuitem", { name: "Take admin privileges" })).toBeVisible();
  await panel.keyboard.press("Escape");

  await loseNextAnswer(panel, "**/api/admin/users/*", "DELETE");
  await panel.getByRole("button", { name: `Delete ${username}` }).click();
  await panel.getByRole("button", { name: "Delete user" }).click();
  await expect(toast(panel)).toContainText("Failed to delete user");
  await expect(toast(panel)).toContainText("It is not known whether the user was deleted");
  await expect(userRow(panel, username)).toBeHidden();
});

test("a testimonial that was featured, then deleted, without an answer", async ({ panel }) => {
  const username = unique("Fan");
  const data = { username, userType: "Streamer", content: "Lovely.", rating: 4 };
  await (await signedIn()).post("/api/admin/testimonials", { data });
  await panel.goto("/admin/community?section=testimonials");
  await loseNextAnswer(panel, "**/api/admin/testimonials/*", "PUT");
  await panel.getByRole("button", { name: `Feature ${username}` }).click();
  await expect(toast(panel)).toContainText("It is not known whether the testimonial was updated");
  await expect(panel.getByRole("button", { name: `Unfeature ${username}` })).toBeVisible();

  await loseNextAnswer(panel, "**/api/admin/testimonials/*", "DELETE");
  await panel.getByRole("button", { name: `Delete ${username}` }).click();
  await panel.getByRole("button", { name: "Delete testimonial" }).click();
  await expect(toast(panel)).toContainText("It is not known whether the testimonial was deleted");
  await expect(panel.getByRole("button", { name: `Edit ${username}` })).toBeHidden();
});

test("notes that were saved without an answer are saved: nothing is left to save", async ({ panel }) => {
  const subject = unique("Lost notes");
  const [message] = await query<{ id: number }>(
    `INSERT INTO contact_messages (name, email, subject, message) VALUES ('Bo', 'bo@example.com', $1, 'How so?') RETURNING id`,
    [subject],
  );
  await panel.goto(`/admin/inbox?q=${encodeURIComponent(subject)}`);
  await panel.getByRole("button", { name: subject }).click();
  const row = panel.getByRole("listitem", { name: subject });
  await loseNextAnswer(panel, `**/api/admin/inbox/*/${message?.id}`, "PUT");
  await row.getByLabel("Notes").fill("Ask Kim");
  const save = row.getByRole("button", { name: "Save" });
  await save.click();
  await expect(toast(panel)).toContainText("Failed to save");
  await expect(toast(panel)).toContainText("It is not known whether it was saved");
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await expect(row.getByLabel("Notes")).toHaveValue("Ask Kim");
});

test("a decision that was taken back without an answer can be decided again", async ({ panel }) => {
  const [game] = await longWaiting(1);
  if (!game) throw new Error("no game");
  const item = await openQueue(panel, game.title);
  const approve = item.getByRole("button", { name: `Approve ${game.title}` });
  await approve.click();
  await expect(item.getByRole("button", { name: /^Undo/ })).toBeVisible();
  await loseNextAnswer(panel, "**/api/admin/decisions/undo");
  await panel.keyboard.press("u");
  await expect(toast(panel)).toContainText("Failed to undo");
  await expect(toast(panel)).toContainText("It is not known whether it was undone");
  await expect(approve).toBeVisible();
});
