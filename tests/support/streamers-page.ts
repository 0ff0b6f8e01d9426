import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { asAdmin, visitor } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { jpegPicture } from "@/tests/support/pictures";

export type MadeStreamer = { id: number; slug: string; streamName: string };

/** A word that no other streamer has. */
export const uniqueWord = (): string => `z${randomUUID().replaceAll("-", "").slice(0, 14)}`;

export const bannerData = async (): Promise<string> =>
  `data:image/jpeg;base64,${(await jpegPicture()).buffer.toString("base64")}`;

/** Decides on a streamer in the panel. */
export async function decide(id: number, status: "approved" | "rejected"): Promise<void> {
  const admin = await asAdmin();
  const answer = await admin.put(`/api/admin/streamers/${id}/status`, { data: { status } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Submits a streamer with a unique name; they wait for a decision. */
export async function submitStreamer(more: Record<string, unknown> = {}): Promise<MadeStreamer> {
  const client = await visitor();
  const data = {
    streamName: `Streamer ${uniqueWord()}`,
    description: "Made by a test.",
    twitchHandle: "a_test",
    ...more,
  };
  const answer = await client.post("/api/streamers", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id, streamName } = await answer.json();
  const [row] = await query<{ slug: string }>("SELECT slug FROM streamers WHERE id = $1", [id]);
  return { id, streamName, slug: row?.slug ?? "" };
}

/** Submits a streamer and approves them. */
export async function makeStreamer(more: Record<string, unknown> = {}): Promise<MadeStreamer> {
  const made = await submitStreamer(more);
  await decide(made.id, "approved");
  return made;
}

/**
 * Four approved streamers that only a search for the word finds: on Twitch, on YouTube, on Kick, and on both of the
 * last.
 * @returns the word
 */
export async function makeFamily(): Promise<string> {
  const word = uniqueWord();
  for (const [index, platforms] of ["{twitch}", "{youtube}", "{kick}", "{youtube,kick}"].entries())
    await query(
      `INSERT INTO streamers (slug, "streamName", description, platforms, "gamesPlayed", status)
       VALUES ($1, $2, 'Made by a test.', $3::text[], ARRAY[$4], 'approved')`,
      [`${word}-${index}`, `${"ABCD".charAt(index)} streamer`, platforms, word],
    );
  return word;
}

export const cards = (page: Page) => page.getByRole("main").getByRole("article");

/** Asserts the number of streamers shown by the page. */
export async function expectTotal(page: Page, total: number): Promise<void> {
  const words = new RegExp(`^${total.toLocaleString("en-US")} streamer${total === 1 ? "" : "s"}$`);
  await expect(page.getByRole("paragraph").filter({ hasText: words }).first()).toBeVisible();
}

/* The streamer submission page as the end-to-end tests use it. */

export const submitButton = (page: Page) => page.getByRole("button", { name: "Submit Profile" });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const name = (page: Page) => page.getByRole("textbox", { name: /^Stream name/ });

/** Opens the form and waits until it takes input. */
export async function openForm(page: Page): Promise<void> {
  await page.goto("/streamers-submit");
  await expect(name(page)).toBeEnabled();
}

export async function fillRequired(page: Page, streamName: string): Promise<void> {
  await name(page).fill(streamName);
  await page.getByRole("textbox", { name: /^Description/ }).fill("Cosy games, real talk about soil.");
  await field(page, "Twitch").fill("mossgrove");
}

type StreamerRow = Record<string, unknown> & { id: number; bannerPictureId: string | null };

const streamersNamed = (streamName: string) =>
  query<StreamerRow>('SELECT * FROM streamers WHERE "streamName" = $1', [streamName]);

export async function streamerNamed(streamName: string): Promise<StreamerRow> {
  const [streamer, ...more] = await streamersNamed(streamName);
  if (!streamer || more.length > 0) throw new Error(`expected one streamer named ${streamName}`);
  return streamer;
}

export async function expectReceived(page: Page): Promise<void> {
  // Encoding a picture is work: a busy machine may take its time.
  await expect(page.getByRole("heading", { level: 1, name: "Thank You!" })).toBeFocused({ timeout: 20_000 });
}
