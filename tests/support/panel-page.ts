import { randomUUID } from "node:crypto";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { adminCookies, asAdmin, signedIn, visitor } from "@/tests/support/api";

/** Names that no other test uses. */
export const unique = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`;

/** `panel`: a page whose browser is in the first admin's shared session. Who leaves it signs a browser in for themselves. */
export const test = base.extend<{ panel: Page }>({
  panel: async ({ page }, use) => {
    await page.context().addCookies(await adminCookies());
    await use(page);
  },
});

export async function signInBrowser(page: Page, username?: string, password?: string): Promise<void> {
  const client = await signedIn(username, password);
  await page.context().addCookies((await client.storageState()).cookies);
  await client.dispose();
}

/** The site of these tests has no mail provider: its pages of the panel from now on as those of one which has. */
export async function asIfMailed(panel: Page): Promise<void> {
  await panel.route(/\/admin(?:$|[/?])/, async (route) => {
    if (route.request().url().includes("/api/")) return route.fallback();
    // A test may be over while its page still reads the list again: that answer is ignored.
    try {
      const answer = await route.fetch({ maxRedirects: 0 });
      const text = (await answer.text()).replaceAll(/(\\?"hasMail\\?":)false/g, "$1true");
      await route.fulfill({ response: answer, body: text });
    } catch {
      await route.abort().catch(() => undefined);
    }
  });
}

export async function picture(colour = "#385"): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 180, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

/** Submits a game as a visitor does. */
export async function submitGame(overrides: Record<string, unknown> = {}) {
  const data = {
    title: unique("Panel Game"),
    developer: "Two Ferns",
    description: "A quiet walk with a sword.",
    imageUrl: `data:image/png;base64,${(await picture()).toString("base64")}`,
    categories: ["RPG"],
    ...overrides,
  };
  const client = await visitor();
  const answer = await client.post("/api/games", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id }: { id: number } = await answer.json();
  await client.dispose();
  return { id, title: data.title };
}

/** Opens the Games tab and finds a game's row. */
export async function openGame(page: Page, title: string): Promise<Locator> {
  await page.goto(`/admin?tab=games&q=${encodeURIComponent(title)}`);
  const row = gameRow(page, title);
  await expect(row).toBeVisible();
  return row;
}

export const gameRow = (page: Page, title: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** Confirms the dialog before a final decision. */
export const confirm = (page: Page): Promise<void> =>
  page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^(Approve|Reject|Unapprove) / })
    .click();

/** The toast that shows now. */
export const toast = (page: Page): Locator => page.getByRole("region", { name: /notifications/i });

export const newName = (): string => `kim-${randomUUID().slice(0, 8)}`;
export const userRow = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });

export async function addUser(rights: boolean | { isModerator: true }, username = newName()) {
  const admin = await asAdmin();
  const given = typeof rights === "boolean" ? { isAdmin: rights } : rights;
  const answer = await admin.post("/api/admin/users", { data: { username, password: "secret-1", ...given } });
  expect(answer.status()).toBe(201);
  return { admin, username, user: await answer.json() };
}

/** Waits for the files that a page loads when the browser rests. */
export const rested = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 1_000))));

/** A game that the team has added. @returns its title and slug */
export async function addTeamGame(panel: Page, more: { playUrl?: string; steamUrl?: string } = {}) {
  const title = unique("Fern");
  const answer = await panel.request.post("/api/admin/games", {
    data: {
      title,
      developer: "Two Ferns",
      description: "A quiet walk.",
      categories: ["RPG"],
      imageUrl: `data:image/png;base64,${(await picture()).toString("base64")}`,
      status: "approved",
      ...more,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { slug }: { slug: string } = await answer.json();
  return { title, slug };
}
