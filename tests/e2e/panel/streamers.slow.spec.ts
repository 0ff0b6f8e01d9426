import { expect, type Locator, type Page } from "@playwright/test";
import { visitor } from "@/tests/support/api";
import { confirm, picture, test, toast, unique } from "@/tests/support/panel-page";

const row = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** @returns the streamer's name */
async function submitStreamer(): Promise<string> {
  const name = unique("Streamer");
  const answer = await (await visitor()).post("/api/streamers", {
    data: {
      streamName: name,
      description: "Roguelikes before breakfast.",
      bannerImageUrl: `data:image/png;base64,${(await picture()).toString("base64")}`,
      platforms: ["twitch", "kick"],
      twitchHandle: "mossgrove",
      kickHandle: "mossgrove",
      gamesPlayed: ["Fern"],
      contactEmail: "ada@example.com",
      featured: true,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return name;
}

test("a streamer is approved, edited, unapproved and deleted, and visitors see it each time", async ({
  panel,
}) => {
  const name = await submitStreamer();
  await panel.goto(`/admin?tab=streamers&q=${encodeURIComponent(name)}`);
  const streamer = row(panel, name);
  const listed = async () => (await panel.request.get("/api/streamers")).text();
  expect(await listed()).not.toContain(name);
  await streamer.getByRole("button", { name: `Approve ${name}` }).click();
  await expect(streamer.getByText("approved", { exact: true })).toBeVisible();
  await expect(streamer.getByRole("button", { name: `Edit ${name}` })).toBeEnabled();
  expect(await listed()).toContain(name);

  await streamer.getByRole("button", { name: `Edit ${name}` }).click();
  const dialog = panel.getByRole("dialog", { name: "Edit streamer" });
  await dialog.getByLabel("Kick handle").fill("https://twitch.tv/x");
  await dialog.getByRole("button", { name: "Update Streamer" }).click();
  await expect(dialog.getByText("Please enter only your Kick username, not the full URL")).toBeVisible();
  await dialog.getByLabel("Kick handle").fill("");
  await dialog.getByLabel("Schedule").fill("Mondays");
  await dialog.getByRole("switch", { name: "Featured" }).check();
  await dialog.getByRole("button", { name: "Update Streamer" }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(panel)).toContainText("Streamer updated");
  await expect(streamer.getByText("Featured", { exact: true })).toBeVisible();

  await streamer.getByRole("button", { name: `Unapprove ${name}` }).click();
  await confirm(panel);
  await expect(streamer.getByText("rejected", { exact: true })).toBeVisible();
  await expect(streamer.getByRole("button", { name: `Edit ${name}` })).toBeEnabled();
  expect(await listed()).not.toContain(name);

  await streamer.getByRole("button", { name: `Delete ${name}` }).click();
  await panel.getByRole("alertdialog").getByRole("button", { name: "Delete streamer" }).click();
  await expect(streamer).toBeHidden();
  await expect(panel.getByText(`${name}: deleted`)).toBeAttached();
  await panel.goto("/admin/trash");
  await panel.getByRole("button", { name: `Restore ${name}` }).click();
  await expect(toast(panel)).toContainText("Restored");
  await panel.goto(`/admin?tab=streamers&q=${encodeURIComponent(name)}`);
  await expect(streamer.getByText("rejected", { exact: true })).toBeVisible();
});
