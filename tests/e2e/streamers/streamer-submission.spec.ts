import { expect, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { errorSummary } from "@/tests/support/game-form";
import { jpegPicture } from "@/tests/support/pictures";
import { isStored } from "@/tests/support/site-storage";
import {
  expectReceived,
  field,
  fillRequired,
  name,
  openForm,
  streamerNamed,
  submitButton,
  uniqueWord,
} from "@/tests/support/streamers-page";

const schedule = "Mondays and Thursdays, 20:00 to 23:00, Berlin";

test("a whole profile with a schedule arrives as filled in, and is accessible in every state", async ({
  page,
}) => {
  const streamName = `Streamer ${uniqueWord()}`;
  await openForm(page);
  await expect(page).toHaveTitle(/^Submit Streamer Profile \| /);
  await submitButton(page).click();
  await expect(errorSummary(page)).toBeFocused();
  await expectAccessible(page, "errors", "main");
  await fillRequired(page, streamName);
  for (const [label, text] of [
    ["Games you play", "Moss Boots, Kite Season,"],
    ["Schedule", "Tue 19:00 CET"],
    ["YouTube", "youtube.com/@mossgrove"],
    ["Kick", "@mossgrove"],
    ["TikTok", "moss"],
    ["Twitter/X", "moss"],
    ["Facebook", "moss"],
    ["BlueSky", "moss"],
    ["Threads", "moss"],
    ["Steam", "moss"],
    ["Discord", "discord.gg/abc"],
    ["Contact email", "moss@example.com"],
  ] as const)
    await field(page, label).fill(text);
  await field(page, "Banner image").setInputFiles(await jpegPicture());
  await test.step("the schedule works by keyboard", async () => {
    await page.getByRole("button", { name: "Add a weekly time" }).press("Enter");
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Thursday" }).press("Space");
    await page.getByLabel("Time zone").selectOption("Europe/Berlin");
    await expect(page.getByText(schedule)).toBeVisible();
  });
  await page.getByRole("switch", { name: "Request to be featured" }).check();
  await expectAccessible(page, "filled in", "main");
  await submitButton(page).click();
  await expectReceived(page);
  await expectAccessible(page, "received", "main");
  const row = await streamerNamed(streamName);
  expect(row).toMatchObject({
    platforms: ["twitch", "youtube", "kick"],
    twitchHandle: "mossgrove",
    youtubeHandle: "https://youtube.com/@mossgrove",
    kickHandle: "mossgrove",
    gamesPlayed: ["Moss Boots", "Kite Season"],
    schedule: "Tue 19:00 CET",
    contactEmail: "moss@example.com",
    socialLinks: [
      "https://tiktok.com/@moss",
      "https://x.com/moss",
      "https://facebook.com/moss",
      "https://bsky.social/profile/moss",
      "https://threads.net/@moss",
      "https://steamcommunity.com/id/moss",
      "https://discord.com/invite/abc",
    ],
    status: "pending",
    featured: false,
    featureRequested: true,
  });
  expect(await isStored(`private/pictures/${row.bannerPictureId}/640.webp`)).toBe(true);
  expect(await isStored(`published/pictures/${row.bannerPictureId}/640.webp`)).toBe(false);

  await expect(page.getByRole("link", { name: "View Streamers" })).toHaveAttribute("href", "/streamers");
  const ownPage = await page.getByRole("link", { name: "Open your submission" }).getAttribute("href");
  await page.getByRole("button", { name: "Submit Another" }).click();
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveValue("");
  await page.goto(ownPage ?? "");
  await expect(page.getByText(schedule)).toBeVisible();
});
