import { expect, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { errorSummary, toast } from "@/tests/support/game-form";
import { jpegPicture, largePng, svgPicture, truncatedJpeg } from "@/tests/support/pictures";
import { isStored } from "@/tests/support/site-storage";
import {
  expectReceived,
  field,
  fillRequired,
  name,
  openForm,
  streamerNamed,
  streamersNamed,
  submitButton,
  uniqueWord,
} from "@/tests/support/streamers-page";

const uniqueName = () => `Streamer ${uniqueWord()}`;

test("a whole profile arrives as it was filled in @mobile", async ({ page }) => {
  const streamName = uniqueName();
  await openForm(page);
  await expect(page).toHaveTitle(/^Submit Streamer Profile \| /);
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
  await page.getByRole("switch", { name: "Request to be featured" }).check();
  await submitButton(page).click();
  await expectReceived(page);
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
  await page.getByRole("button", { name: "Submit Another" }).click();
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveValue("");
});

test("says what is missing or wrong, in the specified words, at each field", async ({ page }) => {
  await openForm(page);
  await submitButton(page).click();
  await expect(errorSummary(page)).toBeFocused();
  for (const message of [
    "Stream name is required",
    "Description is required",
    "Please provide at least one streaming platform handle",
  ])
    await expect(errorSummary(page).getByText(message)).toBeVisible();
  await errorSummary(page).getByText("Please provide at least one streaming platform handle").click();
  await expect(field(page, "Twitch")).toBeFocused();

  for (const [label, typed, message] of [
    ["Twitch", "kick.com/moss", "Please enter only your Twitch username/handle, not the full URL"],
    ["YouTube", "@moss", "Please enter the full YouTube URL (e.g., youtube.com/@username)"],
    ["Kick", "twitch.tv/moss", "Please enter only your Kick username, not the full URL"],
    ["TikTok", "x.com/moss", "Please enter only your TikTok username, not the full URL"],
    ["Twitter/X", "https://tiktok.com/@moss", "Please enter only your Twitter/X username, not the full URL"],
    ["Discord", "https://evil.example", "Please enter your Discord invite link or username"],
    ["Contact email", "moss", "Please enter a valid email address"],
    ["Or the address of a picture", "picture", "Please enter a valid URL"],
  ] as const) {
    await field(page, label).fill(typed);
    await field(page, label).blur();
    await expect(field(page, label)).toHaveAccessibleDescription(
      new RegExp(message.replace(/[().?]/g, "\\$&")),
    );
  }
  await field(page, "YouTube").fill("youtube.com/@moss");
  await expect(field(page, "YouTube")).not.toHaveAttribute("aria-invalid", "true");
});

test("a handle for YouTube or Kick alone is enough, and the form says so at once; Cancel leads to the streamers", async ({
  page,
}) => {
  const twitch = field(page, "Twitch");
  await openForm(page);
  await submitButton(page).click();
  for (const [label, typed] of [
    ["YouTube", "youtube.com/@moss"],
    ["Kick", "moss"],
  ] as const) {
    await expect(twitch).toHaveAccessibleDescription(/at least one streaming platform handle/);
    await field(page, label).fill(typed);
    await expect(twitch).not.toHaveAttribute("aria-invalid", "true");
    await expect(errorSummary(page)).not.toContainText("at least one streaming platform handle");
    await field(page, label).fill("");
    await submitButton(page).click();
  }
  await expect(twitch).toHaveAccessibleDescription(/at least one streaming platform handle/);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/streamers");
});

test("a banner is a file or an address: choosing one clears the other", async ({ page }) => {
  const streamName = uniqueName();
  const address = field(page, "Or the address of a picture");
  await openForm(page);
  await fillRequired(page, streamName);
  await field(page, "Banner image").setInputFiles(await jpegPicture());
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
  await address.fill("https://pictures.example/a.png");
  await expect(page.getByRole("img", { name: "Preview" })).toBeHidden();
  await field(page, "Banner image").setInputFiles(await jpegPicture());
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
  await expect(address).toHaveValue("");
  await address.fill("https://pictures.example/b.png");
  await submitButton(page).click();
  await expectReceived(page);
  expect(await streamerNamed(streamName)).toMatchObject({
    bannerImageUrl: "https://pictures.example/b.png",
    bannerPictureId: null,
  });
});

test("pictures that cannot be taken are refused with the specified words", async ({ page }) => {
  await openForm(page);
  await field(page, "Banner image").setInputFiles(svgPicture());
  await expect(toast(page)).toContainText("Please upload a JPG, PNG, or WebP image");
  await field(page, "Banner image").setInputFiles(await largePng());
  await expect(toast(page)).toContainText("Image must be smaller than 5MB");

  const streamName = uniqueName();
  await fillRequired(page, streamName);
  await field(page, "Banner image").setInputFiles(await truncatedJpeg());
  await submitButton(page).click();
  await expect(toast(page)).toContainText("Submission Failed");
  await expect(errorSummary(page)).toContainText("This picture is damaged or incomplete.");
  expect(await streamersNamed(streamName)).toHaveLength(0);
});

test("a failure says so and keeps everything; sent again it arrives once", async ({ page, context }) => {
  const streamName = uniqueName();
  await openForm(page);
  await fillRequired(page, streamName);
  await page.route("**/api/streamers", (route) => route.fulfill({ status: 500, body: "<html>" }));
  await submitButton(page).click();
  await expect(toast(page)).toContainText("Submission Failed");
  await expect(toast(page)).toContainText("Failed to submit your streamer profile. Please try again.");
  await page.unroute("**/api/streamers");
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(toast(page)).toContainText("The site could not be reached.");
  await context.setOffline(false);
  await expect(name(page)).toHaveValue(streamName);
  await submitButton(page).click();
  await expectReceived(page);
  expect(await streamersNamed(streamName)).toHaveLength(1);
});

test("the draft survives a reload, with the file, and goes with Submit", async ({ page }) => {
  const streamName = uniqueName();
  await openForm(page);
  await fillRequired(page, streamName);
  await field(page, "Discord").fill("moss.grove");
  await field(page, "Banner image").setInputFiles(await jpegPicture());
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("draft:streamer-submission")))
    .toContain('"pictures":["bannerFile"]');
  await page.reload();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("data:image");
  await page.getByRole("button", { name: "Restore draft" }).click();
  await expect(name(page)).toHaveValue(streamName);
  await expect(field(page, "Discord")).toHaveValue("moss.grove");
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
  await submitButton(page).click();
  await expectReceived(page);
  expect(await page.evaluate(() => localStorage.getItem("draft:streamer-submission"))).toBeNull();
  expect(await streamerNamed(streamName)).toMatchObject({ discordUsername: "moss.grove", socialLinks: [] });
});

test("is accessible in every state, in both themes and at both widths", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openForm(page);
  await submitButton(page).click();
  await expect(errorSummary(page)).toBeFocused();
  await expectAccessible(page, "errors", "main");
  await fillRequired(page, uniqueName());
  await field(page, "Banner image").setInputFiles(await jpegPicture());
  await expectAccessible(page, "filled in", "main");
  await submitButton(page).click();
  await expectReceived(page);
  await expectAccessible(page, "received", "main");
});
