import { expect, type Page } from "@playwright/test";
import { query } from "@/tests/support/database";

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

export const streamersNamed = (streamName: string) =>
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
