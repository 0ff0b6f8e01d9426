import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { invalidationChannel } from "@/lib/shared/tag-versions";
import { asAdmin, visitor } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { jpegPicture } from "@/tests/support/pictures";

export type MadeGame = { id: number; slug: string; title: string };

/** Decides on a game in the panel. */
export async function decide(id: number, status: "approved" | "rejected"): Promise<void> {
  const admin = await asAdmin();
  const answer = await admin.put(`/api/admin/games/${id}/status`, { data: { status } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A word that no other game has, and that no fuzzy match replaces. */
export const uniqueWord = (): string => `q${randomUUID().replaceAll("-", "").slice(0, 14)}`;

type SentGame = Omit<MadeGame, "slug"> & { submissionUrl: string };

/** Submits a game with a unique title; it waits for a decision. */
export async function submitGame(more: Record<string, unknown> = {}): Promise<SentGame> {
  const client = await visitor();
  const data = {
    title: `Game ${uniqueWord()}`,
    developer: "A Test",
    description: "Made by a test.",
    imageUrl: `data:image/jpeg;base64,${(await jpegPicture()).buffer.toString("base64")}`,
    categories: ["Puzzle"],
    ...more,
  };
  const answer = await client.post("/api/games", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

/** Submits a game with a unique title and approves it. */
export async function makeGame(more: Record<string, unknown> = {}): Promise<MadeGame> {
  const { id, title } = await submitGame(more);
  await decide(id, "approved");
  const client = await visitor();
  const listed: MadeGame[] = await (await client.get(`/api/games?q=${encodeURIComponent(title)}`)).json();
  const made = listed.find((game) => game.id === id);
  if (!made) throw new Error(`the approved game ${title} is not listed`);
  return made;
}

/**
 * Five approved games that only a search for the word finds, so that other tests do not change their number: RPG free,
 * RPG and Horror for $4.99 with online co-op for 8, Puzzle in early access with local co-op for 2, Horror for a
 * separate price, Puzzle and RPG without more.
 * @returns the word
 */
export async function makeFamily(): Promise<string> {
  const word = uniqueWord();
  const rows = [
    ["{RPG}", "Free", null, null, false],
    ["{RPG,Horror}", "$4.99", "8 Players", null, false],
    ["{Puzzle}", "TBA", null, "2 Players", true],
    ["{Horror}", "Pay what you want", null, null, false],
    ["{Puzzle,RPG}", null, null, null, false],
  ] as const;
  for (const [index, [categories, price, online, local, early]] of rows.entries())
    await query(
      `INSERT INTO games (slug, title, developer, description, "imageUrl", categories, price, "onlineCoop",
         "onlineCoopPlayers", "localCoop", "localCoopPlayers", "earlyAccess", status)
       VALUES ($1, $2, $3, 'Made by a test.', 'pictures/none', $4::text[], $5, $6, $7, $8, $9, $10, 'approved')`,
      [
        `${word}-${index}`,
        `${"ABCDE".charAt(index)} game`,
        word,
        categories,
        price,
        Boolean(online),
        online,
        Boolean(local),
        local,
        early,
      ],
    );
  // Rows that come past the site, which caches its counts until it is notified of a change.
  await query("SELECT pg_notify($1, $2)", [invalidationChannel, JSON.stringify({ tags: ["games"] })]);
  const client = await visitor();
  await expect
    .poll(async () => (await client.get(`/games?q=${word}`)).text(), { message: "the rows are counted" })
    .toMatch(/Show (?:<!-- -->)?5 games/);
  return word;
}

export const cards = (page: Page) => page.getByRole("article");
export const chip = (page: Page, name: string) =>
  page.getByRole("link", { name: `Remove filter ${name}`, exact: true });

/** Asserts the number of games shown by the page. */
export async function expectTotal(page: Page, total: number): Promise<void> {
  const words = `${total.toLocaleString("en-US")} game${total === 1 ? "" : "s"}`;
  await expect(
    page
      .getByRole("paragraph")
      .filter({ hasText: new RegExp(`^${words}$`) })
      .first(),
  ).toBeVisible();
}

/** Opens a filter's menu and gives it. */
export async function openFilter(page: Page, name: string) {
  const summary = page.locator("summary").filter({ hasText: new RegExp(`^${name}`) });
  const menu = page.locator("details").filter({ has: summary });
  if (!(await menu.evaluate((element: HTMLDetailsElement) => element.open))) await summary.click();
  return menu;
}

/** Marks the page with something that only a reload loses. */
export const markDocument = (page: Page) => page.evaluate(() => Reflect.set(window, "isSameDocument", true));
export const isSameDocument = (page: Page) =>
  page.evaluate(() => Reflect.get(window, "isSameDocument") === true);
