import { expect, type Locator, type Page } from "@playwright/test";
import { siteUrl, visitor } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { confirm, picture, test, toast, unique } from "@/tests/support/panel-page";
import { largePng } from "@/tests/support/pictures";

const row = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

async function submitStreamer(): Promise<{ id: number; name: string }> {
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
  const [stored] = await query<{ id: number }>(`SELECT id FROM streamers WHERE "streamName" = $1`, [name]);
  return { id: stored?.id ?? 0, name };
}

test("a streamer is approved, edited and taken back; visitors see it each time", async ({ panel }) => {
  const { name } = await submitStreamer();
  await panel.goto(`/admin?tab=streamers&q=${encodeURIComponent(name)}`);
  const streamer = row(panel, name);
  await expect(streamer.getByText("Twitch, Kick")).toBeVisible();
  await expect(streamer.getByText("Feature requested")).toBeVisible();
  await expect(streamer.getByRole("link", { name: "twitch.tv" })).toHaveAttribute("rel", /noopener/);
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
});

test("a banner and an avatar of 5 MB each are replaced together", async ({ panel }) => {
  const { id, name } = await submitStreamer();
  const large = `data:image/png;base64,${(await largePng(5 * 1024 * 1024)).buffer.toString("base64")}`;
  const answer = await panel.request.put(`/api/admin/streamers/${id}`, {
    data: {
      streamName: name,
      description: "Two pictures.",
      twitchHandle: "mossgrove",
      youtubeHandle: null,
      kickHandle: null,
      bannerImageUrl: large,
      avatar: large,
    },
    headers: { origin: siteUrl },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  expect((await answer.json()).avatarSrc).toBeTruthy();
});

test("no streamer matches: the specified words", async ({ panel }) => {
  await panel.goto("/admin?tab=streamers&q=nobody-is-called-this");
  await expect(panel.getByRole("heading", { name: "No streamers found." })).toBeVisible();
  await panel.getByRole("searchbox", { name: "Search streamers" }).fill("");
  await expect(panel).toHaveURL("/admin?tab=streamers");
});

test("a streamer in the trash is gone, and comes back from there", async ({ panel }) => {
  const { name } = await submitStreamer();
  await panel.goto(`/admin?tab=streamers&q=${encodeURIComponent(name)}`);
  await row(panel, name)
    .getByRole("button", { name: `Delete ${name}` })
    .click();
  await panel.getByRole("alertdialog").getByRole("button", { name: "Delete streamer" }).click();
  await expect(row(panel, name)).toBeHidden();
  await expect(panel.getByText(`${name}: deleted`)).toBeAttached();
  await panel.goto("/admin/trash");
  await panel.getByRole("button", { name: `Restore ${name}` }).click();
  await expect(toast(panel)).toContainText("Restored");
  await expect(panel.getByRole("heading", { name: /^Trash/ })).toBeFocused();
  await panel.goto(`/admin?tab=streamers&q=${encodeURIComponent(name)}`);
  await expect(row(panel, name)).toBeVisible();
});
