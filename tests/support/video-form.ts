import { expect, type Page } from "@playwright/test";

/* The stream form and the clip form as the end-to-end tests use them. */

export const videoForm = (page: Page, noun: string) => page.getByRole("form", { name: `Submit a ${noun}` });
export const thumbnail = "https://pictures.example/a.png";

export const videoNouns = [
  { noun: "stream", label: "Stream", tabName: "Streams", author: "Streamer name", column: "streamer" },
  { noun: "clip", label: "Clip", tabName: "Clips", author: "Creator name", column: "creator" },
] as const;

type VideoNoun = Pick<(typeof videoNouns)[number], "noun" | "label" | "author">;

export async function fillVideo(
  page: Page,
  { noun, label, author }: VideoNoun,
  title: string,
): Promise<void> {
  const fields = videoForm(page, noun);
  await expect(fields.getByRole("textbox", { name: /^Title/ })).toBeEnabled();
  for (const [name, text] of [
    ["Title", title],
    [author, "Mossgrove"],
    ["Description", "Four gardeners play."],
    ["Thumbnail URL", thumbnail],
    [`${label} URL`, "https://example.com/watch"],
  ] as const)
    await fields.getByRole("textbox", { name: new RegExp(`^${name}`) }).fill(text);
}
