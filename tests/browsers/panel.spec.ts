import { expect } from "@playwright/test";
import { signIn, test } from "@/tests/support/browsers/journey";
import { query } from "@/tests/support/database";
import { gamesNamed } from "@/tests/support/game-form";
import { picture, submitGame, unique } from "@/tests/support/panel-page";
import { applyDecisionNow, longWaiting, statusOf } from "@/tests/support/queue-page";
import { storeObject } from "@/tests/support/site-storage";

/** The main journeys of the team in Firefox and WebKit (npm test -- --only=browsers). */

test("approves in the queue by keyboard, and undoes it", async ({ person }) => {
  const [game] = (await longWaiting(2)).sort((one, other) => one.id - other.id);
  if (!game) throw new Error("no game");
  await signIn(person);
  await person.open("/admin/queue?kind=game");
  const current = `document.activeElement.closest("li[aria-current=true]")?.textContent ?? ""`;
  // The keys work once the script runs.
  await expect(async () => {
    await person.key("k");
    expect(await person.run(current)).toContain(game.title);
  }).toPass();
  const undos = () => person.count("button", `Undo the decision on ${game.title}`);
  await person.key("a");
  await expect.poll(undos).toBe(1);
  await person.key("u");
  await expect.poll(undos).toBe(0);
  await expect.poll(() => person.run(current)).toContain(game.title);
  await person.key("a");
  await expect.poll(undos).toBe(1);
  await applyDecisionNow("game", game.id);
  await expect.poll(() => statusOf(game.id)).toBe("approved");
});

test("edits a game", async ({ person }) => {
  const { title } = await submitGame();
  await signIn(person);
  await person.open(`/admin?tab=games&q=${encodeURIComponent(title)}`);
  await person.press("button", `Edit ${title}`);
  await person.fill("Developer", "Three Ferns");
  await person.press("button", "Update Game");
  await expect.poll(() => gamesNamed(title)).toMatchObject([{ developer: "Three Ferns" }]);
});

test("downloads a submission's file under its own name", async ({ person }) => {
  const sender = unique("Sender");
  const fileName = `${unique("cover").replace(" ", "-")}.png`;
  const file = await picture();
  await storeObject(`private/submissions/${fileName}`, file, "image/png");
  await query(
    `INSERT INTO content_submissions (name, email, role, message, "fileName", "originalFileName", "fileUrl", "fileSize", "fileMimeType")
     VALUES ($1, 'ada@example.com', 'streamer', 'Soup.', $2, 'Soup.png', $3, $4, 'image/png')`,
    [sender, fileName, `private/submissions/${fileName}`, file.byteLength],
  );
  await signIn(person);
  await person.open(`/admin?tab=submissions&q=${encodeURIComponent(sender)}`);
  await person.press("button", `Download the file of ${sender}`);
  expect((await person.downloaded("Soup.png")).equals(file)).toBe(true);
});
